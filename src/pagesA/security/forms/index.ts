import type { ComponentType } from 'react'
import { EmailForm, PhoneForm } from './contact'
import { AgeForm } from './age'
import { ClosingForm } from './closing'
import { DevicesForm } from './devices'
import { ExclusionForm } from './exclusion'
import { ExportForm } from './export'
import { LimitsForm } from './limits'
import { LoginsForm } from './logins'
import { NicknameForm } from './nickname'
import { PasswordForm } from './password'
import { PayPasswordForm } from './pay-password'
import { WechatForm } from './wechat'

export interface FormProps {
  /** It is done: the sheet closes. */
  onDone: () => void
}

/** Forms of the screen's rows, by the name each also has in the address (`?open=limits`). */
export const forms = {
  nickname: NicknameForm,
  password: PasswordForm,
  phone: PhoneForm,
  email: EmailForm,
  wechat: WechatForm,
  payPassword: PayPasswordForm,
  age: AgeForm,
  limits: LimitsForm,
  exclusion: ExclusionForm,
  devices: DevicesForm,
  logins: LoginsForm,
  export: ExportForm,
  closing: ClosingForm,
} satisfies Record<string, ComponentType<FormProps>>

export type FormName = keyof typeof forms

export const isForm = (name: string | undefined): name is FormName => name !== undefined && name in forms
