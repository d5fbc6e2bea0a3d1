/** The picture to share, and the words in it. */
export default {
  title: '分享海报',
  button: '海报',
  chance: '{series} · 公示概率 {chance}',
  brand: '惊喜匣',
  promise: '概率公开 · 可验证',
  scan: '扫码看看里面有什么，每一款的概率都写得明明白白',
  keep: '保存图片',
  share: '分享',
  kept: '已保存',
  keepFailed: '没能保存，再试一次',
  shareFailed: '没能分享，先保存图片吧',
  failed: '海报没画出来，可能是网络不好',
  again: '再画一次',
}
