import type { Agreement } from './agreement'

/** The terms of service. */
export const service: Agreement = {
  version: 'service-2026-11',
  texts: {
    zh: {
      title: '服务协议',
      sections: [
        {
          heading: '我们提供什么',
          text: '惊喜匣出售盲盒。每个盒子里可能有什么、每件的概率是多少、还剩多少，购买前都会完整公示。',
        },
        { heading: '账号', text: '一个人一个账号。请保管好密码；发现异常请立即退出登录并修改密码。' },
        {
          heading: '付款与开盒',
          text: '付款成功的那一刻，结果就由双方种子共同确定，并以密码学承诺固定下来，任何人事后都不能更改。盒子在你打开之前一直密封。',
        },
        { heading: '退换', text: '拆开的盒子没有质量问题不支持无理由退换；下单前会单独请你确认这一点。' },
        { heading: '理性消费', text: '盲盒是乐趣，不是投资。未满 8 周岁不能购买，8 至 17 周岁需要监护人同意。' },
      ],
    },
    en: {
      title: 'Terms of service',
      sections: [
        {
          heading: 'What we offer',
          text: 'Joybox sells blind boxes. What a box may hold, each prize’s chance and how many are left are published in full before you buy.',
        },
        {
          heading: 'Your account',
          text: 'One account a person. Keep your password safe; if something looks wrong, sign out and change it at once.',
        },
        {
          heading: 'Paying and opening',
          text: 'The moment a payment succeeds, the outcome is fixed by both sides’ seeds under a cryptographic commitment; nobody can change it afterwards. The box stays sealed until you open it.',
        },
        {
          heading: 'Returns',
          text: 'An opened box without a fault can’t be returned for no reason; you are asked to confirm this separately before ordering.',
        },
        {
          heading: 'In moderation',
          text: 'Blind boxes are for fun, not an investment. Children under 8 cannot buy; from 8 to 17 a guardian must agree.',
        },
      ],
    },
  },
}
