/** Limits of services that are not connected. */
export default {
  photoWords_sandbox: '演示环境看不懂照片，图片说明请自己写。',
  photoWords_off: '还没有开通看图写字，图片说明请自己写。',
  reading_sandbox: '演示环境只能识别照片里的二维码和条形码。',
  reading_off: '还没有开通文字识别，请手动填写。',
  photoQuestion_sandbox: '演示环境看不了照片，请用文字提问。',
  photoQuestion_off: '还没有开通智能助手。',
  operator: '运营：设置 {setting}。',
}
