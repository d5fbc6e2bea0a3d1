export default {
  appName: '惊喜匣',
  ok: '确定',
  cancel: '取消',
  retry: '重试',
  back: '返回',
  home: '首页',
}
