import type { Agreement } from './agreements'

/** The privacy policy. */
export const privacy: Agreement = {
  version: 'privacy-2026-11',
  texts: {
    zh: {
      title: '隐私协议',
      sections: [
        {
          heading: '我们收集什么',
          text: '用户名、加密保存的密码、你的订单与开盒记录，以及法律要求留存的年龄声明。没有别的。',
        },
        {
          heading: '用来做什么',
          text: '完成交易、证明每次抽取公平、保护未成年人。我们不出售个人信息，也不按人、按时段调整概率。',
        },
        {
          heading: '别人能看到什么',
          text: '首页的“刚开出”只显示打码后的昵称和开出的款式；没有拆的盒子里是什么，谁也看不到。',
        },
        { heading: '保存多久', text: '交易与抽取记录按规定保存五年，只增不改。' },
      ],
    },
    en: {
      title: 'Privacy policy',
      sections: [
        {
          heading: 'What we collect',
          text: 'A user name, a password (stored only as a hash), your orders and openings, and the declaration of age the law asks for. Nothing else.',
        },
        {
          heading: 'What for',
          text: 'To carry out purchases, to prove that every draw was fair, and to protect minors. We sell no personal data and never adjust odds by person or hour.',
        },
        {
          heading: 'What others see',
          text: '“Just opened” shows a masked nickname and the figure. What is in a sealed box is shown to nobody.',
        },
        {
          heading: 'How long',
          text: 'Records of purchases and draws are kept for five years and are only ever added to.',
        },
      ],
    },
  },
}
