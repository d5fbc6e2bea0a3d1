export default {
  label: '验证码',
  send: '获取验证码',
  sending: '发送中',
  wait: '{n} 秒后重发',
}
