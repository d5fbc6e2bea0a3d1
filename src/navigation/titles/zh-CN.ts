/** Page titles by the second segment of the path (R29, R40). */
export default {
  login: '登录页',
  home: '首页',
  blind_box_detail: '盲盒详情',
  purchase: '购买盲盒',
  open_chest_animation: '开箱动画',
  prize_show: '奖品展示',
  prize_detail: '奖品详情',
  combine: '合成',
  combine_result: '合成结果',
  props: '道具',
  my_blind_box: '我的盲盒',
  editor: '盲盒编辑',
  profile: '个人中心',
  recharge: '充值提现',
  security: '账号安全',
  service: '联系客服',
}
