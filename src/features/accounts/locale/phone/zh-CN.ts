export default {
  go: '去验证',
  receive: '验证手机号后即可领取礼物',
  give: '验证手机号后即可赠送',
  checkIn: '验证手机号后即可签到领积分',
  bonus: '验证手机号后充值才有赠送积分',
  required: '请先验证手机号或绑定微信，再继续',
}
