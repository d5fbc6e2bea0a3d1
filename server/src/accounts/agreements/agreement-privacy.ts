import type { Agreement } from './agreement'

/** The privacy policy. */
export const privacy: Agreement = {
  version: 'privacy-2026-11c',
  texts: {
    zh: {
      title: '隐私协议',
      sections: [
        {
          heading: '我们收集什么',
          text: '用户名、加密保存的密码、你的订单与开盒记录，以及法律要求留存的年龄声明。你选择绑定的手机号、邮箱和微信标识（openid），用来登录和确认是你本人；监护人的姓名和手机号，用来证明同意。每次登录的时间、设备名称和网络地址，让你能认出不是自己的登录。你填写的收货地址与提现账户，用来寄送和付款；你上传的图片与文件、你向助手提的问题，用来完成你要做的事。没有别的。',
        },
        {
          heading: '用来做什么',
          text: '完成交易、证明每次抽取公平、保护未成年人。我们不出售个人信息，也不按人、按时段调整概率。',
        },
        {
          heading: '别人能看到什么',
          text: '首页的“刚开出”只显示打码后的昵称和开出的款式；没有拆的盒子里是什么，谁也看不到。',
        },
        {
          heading: '保存多久',
          text: '交易与抽取记录按规定保存五年，只增不改。注销账号后，用户名、昵称、头像、手机号、邮箱和微信标识随即删除，其余记录不再指向你本人。',
        },
      ],
    },
    en: {
      title: 'Privacy policy',
      sections: [
        {
          heading: 'What we collect',
          text: 'A user name, a password (stored only as a hash), your orders and openings, and the declaration of age the law asks for. The phone, e-mail and WeChat identity (openid) that you choose to add, to sign you in and to confirm that it is you; a guardian’s name and phone, as proof of consent. The time, device name and network address of every sign-in, so that you can tell one that was not yours. The addresses and payout accounts you enter, to send prizes and pay you; pictures and files you upload and questions you ask the assistant, to do what you asked for. Nothing else.',
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
          text: 'Records of purchases and draws are kept for five years and are only ever added to. When you close your account, its names, picture, phone, e-mail and WeChat identity are deleted at once; what remains no longer points to you.',
        },
      ],
    },
  },
}
