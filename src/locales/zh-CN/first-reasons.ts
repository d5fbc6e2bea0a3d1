/** What a failure means on the first page and on every other; NETWORK stands for every one without a reason. */
export default {
  NETWORK: '网络异常，请稍后再试!',
  RETRY_AFTER: '操作太频繁，请 {seconds} 秒后再试',
  UNAUTHENTICATED: '请先登录',
  SESSION_REVOKED: '登录已失效，请重新登录',
  VALIDATION_FAILED: '请输入正确的信息',
  LOGIN_FAILED: '登录失败，用户名或密码不对',
  CODE_INVALID: '验证码不对',
  CODE_EXPIRED: '已过期，请重新来一次',
  ADDRESS_TAKEN: '这个手机号或邮箱已绑定别的账号',
  WECHAT_TAKEN: '这个微信已绑定别的账号',
  ALREADY_REGISTERED: '这个用户名已被注册',
  RATE_LIMITED: '操作太频繁，请稍后再试',
  NOT_FOUND: '没有找到',
  INTERNAL: '服务器出错了，请稍后再试',
  PROVIDER_FAILED: '服务暂时不可用，请稍后再试',
  PROVIDER_NOT_CONFIGURED: '这项服务还没有开通',
}
