/** Files: choosing, sending, saving (R93, R180, R191). */
export default {
  none: '没有选择文件',
  tooLarge: '文件大小在{n}MB以内,请压缩后上传',
  uploadFailed: '上传失败',
  fileUploadFailed: '文件上传失败',
  openFailed: '文件打开失败',
  noPath: '无法找到文件路径',
  noAddress: '请提供下载地址',
  downloading: '正在下载',
  downloadStatus: '下载失败，状态码：{n}',
  downloadFailed: '下载失败',
  albumRefused: '没有添加到相册的权限。点右上角 ··· 里的「设置」，允许添加到相册后再试。',
}
