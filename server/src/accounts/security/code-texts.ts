import type { Language, Localized } from '../../kernel/localized'

/** Purpose of a code. */
export type Purpose = 'login' | 'phone' | 'email' | 'security' | 'guardian'

const uses: Record<Purpose, Localized> = {
  login: { zh: '用于登录或注册', en: 'to sign in or register' },
  phone: { zh: '用于绑定这个手机号', en: 'to add this phone number to an account' },
  email: { zh: '用于绑定这个邮箱', en: 'to add this e-mail address to an account' },
  security: { zh: '用于确认是你本人在修改账号安全设置', en: 'to confirm that it is you who changes security settings' },
  guardian: {
    zh: '用于确认你作为监护人同意孩子在惊喜匣购买盲盒。不同意就不要把它告诉任何人',
    en: 'to consent, as a guardian, to a child buying blind boxes at Joybox. If you do not agree, tell it to nobody',
  },
}

/** The words around a code. It stands first, so that a phone's preview shows it. */
export function codeText(
  purpose: Purpose,
  language: Language,
  code: string,
  minutes: number,
): { subject: string; text: string } {
  const use = uses[purpose][language]
  return language === 'zh'
    ? {
        subject: `${code} 是你的惊喜匣验证码`,
        text: `【惊喜匣】验证码 ${code}，${use}，${minutes} 分钟内有效。不是你本人操作就不用理会，也不要转告他人。`,
      }
    : {
        subject: `${code} is your Joybox code`,
        text: `[Joybox] Your code is ${code}, ${use}. It is good for ${minutes} minutes. If you did not ask for it, ignore it and tell it to nobody.`,
      }
}
