/** Texts beside the column in a wide window. */
export default {
  about: '关于惊喜匣',
  onSale: '在售的盒子',
  title: '一格一格\n都亮着灯',
  text: '概率写在开盒之前，\n每一次结果都能自己验证。',
  scan: '扫一扫\n在手机上继续',
  qr: '这一页的二维码',
}
