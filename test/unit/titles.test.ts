import { pageTitle } from '../../src/navigation/title-of'

describe('page titles', () => {
  const titles = {
    editor: '盲盒编辑',
    prize_detail: '奖品详情',
    profile: '个人中心',
    purchase: '购买盲盒',
    login: '登录页',
    props: '道具',
    home: '首页',
    blind_box_detail: '盲盒详情',
    my_blind_box: '我的盲盒',
    security: '账号安全',
    prize_show: '奖品展示',
    open_chest_animation: '开箱动画',
    recharge: '充值提现',
    combine_result: '合成结果',
    combine: '合成',
  }

  it.each(Object.entries(titles))('R29 R40 %s is called %s', (name, title) => {
    expect(pageTitle(`/pagesA/${name}/index`)).toBe(title)
    expect(pageTitle(`pagesA/${name}/index?x=1`)).toBe(title)
  })

  it('R29 an unknown page has no title', () => {
    expect(pageTitle('/pagesA/nowhere/index')).toBe('')
    expect(pageTitle('/')).toBe('')
  })
})
