import { BUYING_AGE, MAX_ADDRESSES } from '../limits'
import type { RefusalText } from './text'

/** Refusals about signing in, identity, age and limits. */
export const accountsRefusals = {
  LOGIN_FAILED: {
    code: 40000,
    zh: '登录失败，用户名或密码不对',
    en: 'Sign-in failed: wrong user name or password',
  },
  CODE_INVALID: {
    code: 40000,
    zh: '验证码不对或已用过，请检查或重新获取',
    en: 'The code is wrong or already used. Check it or get a new one.',
  },
  CODE_EXPIRED: {
    code: 40000,
    zh: '已过期，请重新获取',
    en: 'This has expired. Please get a new one.',
  },
  ALREADY_REGISTERED: {
    code: 40900,
    zh: '这个用户名已被使用',
    en: 'This user name is taken',
  },
  NAME_ALIKE: {
    code: 40900,
    zh: '这个用户名和已有的太像，请换一个',
    en: 'This user name looks too much like another one. Please choose a different one.',
  },
  NAME_RESERVED: {
    code: 40000,
    zh: '这个名字容易被误认为官方，请换一个',
    en: 'This name could be mistaken for ours. Please choose another one.',
  },
  ADDRESS_TAKEN: {
    code: 40900,
    zh: '这个手机号或邮箱已绑定别的账号，请直接用它登录，或换一个',
    en: 'This phone number or e-mail belongs to another account. Sign in with it, or use another one.',
  },
  WECHAT_NOT_BOUND: {
    code: 40900,
    zh: '还没有绑定微信。请先用微信登录，或在账号安全里绑定',
    en: 'No WeChat is linked to this account. Sign in with WeChat, or link it under Account security.',
  },
  WECHAT_TAKEN: {
    code: 40900,
    zh: '这个微信已绑定别的账号，请直接用它登录，或先在那个账号里解绑',
    en: 'This WeChat is linked to another account. Sign in with it, or unlink it there first.',
  },
  WECHAT_BOUND: {
    code: 40900,
    zh: '你的账号已绑定另一个微信，请先解绑',
    en: 'Your account is linked to another WeChat. Unlink it first.',
  },
  REGISTRATION_LIMIT_REACHED: {
    code: 42900,
    zh: '当前网络注册的账号较多，请用手机验证码登录，或稍后再试',
    en: 'Many accounts were created on this network. Sign in with a phone code, or try again later.',
  },
  PASSWORD_WRONG: {
    code: 40300,
    zh: '登录密码不对，请再试一次',
    en: 'The password is wrong. Please try again.',
  },
  PAY_PASSWORD_REQUIRED: {
    code: 40300,
    zh: '请输入支付密码',
    en: 'Please enter your pay password',
  },
  PAY_PASSWORD_NOT_SET: {
    code: 40300,
    zh: '还没有设置支付密码，请先到账号安全里设置',
    en: 'You have no pay password yet. Please set one under account security.',
  },
  PAY_PASSWORD_WRONG: {
    code: 40300,
    zh: '支付密码不对，请再试一次',
    en: 'The pay password is wrong. Please try again.',
  },
  IDENTITY_CHECK_REQUIRED: {
    code: 40300,
    zh: '请先用登录密码或验证码确认是你本人',
    en: 'Please confirm it’s you with your password or a code',
  },
  LAST_WAY_IN: {
    code: 40300,
    zh: '这是你唯一的登录方式，请先设置密码或绑定手机号、邮箱',
    en: 'This is your only sign-in method. Set a password or add a phone number or e-mail first.',
  },
  VERIFICATION_REQUIRED: {
    code: 40300,
    zh: '请先验证手机号或绑定微信',
    en: 'Please verify your phone number or link WeChat first',
  },
  AGE_DECLARATION_REQUIRED: {
    code: 40300,
    zh: '首次付款前请先声明年龄',
    en: 'Please declare your age before your first payment',
  },
  AGE_DECLARED: {
    code: 40900,
    zh: '出生日期已经声明过，不能更改；确实填错了请联系客服',
    en: 'Your birth date has been declared and can’t be changed. If it’s wrong, please contact us.',
  },
  AGE_BLOCKED: {
    code: 40300,
    zh: `未满 ${BUYING_AGE} 周岁不能购买`,
    en: `Children under ${BUYING_AGE} can’t buy`,
  },
  ADULT_ONLY: {
    code: 40300,
    zh: '只有成年人可以赠送和接收奖品',
    en: 'Only adults can give and accept prizes',
  },
  GUARDIAN_CONSENT_REQUIRED: {
    code: 40300,
    zh: '未成年人购买需要监护人同意，请监护人在账号安全里确认',
    en: 'Minors need a guardian’s consent to buy. A guardian can give it under account security.',
  },
  SELF_EXCLUDED: {
    code: 40300,
    zh: '冷静期内不能购买',
    en: 'You can’t buy during your cooling-off period',
  },
  SPEND_LIMIT_REACHED: {
    code: 42900,
    zh: '已达到消费限额',
    en: 'You have reached your spending limit',
  },
  UNVERIFIED_LIMIT_REACHED: {
    code: 42900,
    zh: '未验证手机号的账号今日消费已达上限，验证手机号后可继续购买',
    en: 'Accounts without a verified phone have reached today’s limit. Verify your phone to continue.',
  },
  ACCOUNT_NOT_EMPTY: {
    code: 40900,
    zh: '账号里还有没处理完的事项，处理完才能注销',
    en: 'Some things in your account are still open. Settle them before closing it.',
  },
  ADDRESS_LIMIT_REACHED: {
    code: 40900,
    zh: `最多保存 ${MAX_ADDRESSES} 个地址，请先删掉不用的`,
    en: `You can save ${MAX_ADDRESSES} addresses. Please remove one first.`,
  },
} as const satisfies Record<string, RefusalText>
