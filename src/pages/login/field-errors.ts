import { isReservedName } from '@contract/names'
import { t } from '@/features/accounts/locale/login'
import { isCode, isEmail, isPassword, isPhone, isUserName } from '@/client/validation'

export type FieldName = 'account' | 'password' | 'phone' | 'email' | 'contact' | 'code'

/** A phone or an e-mail, as the server takes it. */
export function contactOf(address: string): { phone: string } | { email: string } {
  return isPhone(address) ? { phone: address } : { email: address }
}

/** Names the mistake in a field's input; '' when there is none (R87–R91). */
export function inputErrorOf(field: FieldName, value: string, registering: boolean): string {
  const text = field === 'password' ? value : value.trim()
  switch (field) {
    case 'account':
      if (text === '') return t(registering ? 'login.userNameMissing' : 'login.accountMissing')
      if (registering && isReservedName(text)) return t('login.userNameReserved')
      return isUserName(text) ? '' : t('login.userNameLength')
    case 'password':
      if (text === '') return t('login.passwordMissing')
      return isPassword(text) ? '' : t('login.passwordLength')
    case 'phone':
      return isPhone(text) ? '' : t('login.phoneWrong')
    case 'email':
      return isEmail(text) ? '' : t('login.emailWrong')
    case 'contact':
      return isPhone(text) || isEmail(text) ? '' : t('login.contactWrong')
    case 'code':
      return isCode(text) ? '' : t('login.codeWrong')
  }
}
