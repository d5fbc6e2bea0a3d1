/** Agreements and outside pages. */
export default {
  invalid: '无效链接',
  invalidText: '这里只打开我们自己的文档和少数允许的网页。',
  toHome: '回首页',
  version: '版本 {version}',
  service: '服务协议',
  privacy: '隐私协议',
  frame: '网页内容',
}
