import { isPayoutBank, isPayoutHolder, type PayoutKind } from '@joybox/contract'
import { ensure } from '../kernel/refusal'

/** Checks the last digit against the others (Luhn, ISO/IEC 7812-1 annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

const CARD = /^\d{12,19}$/
const CHINESE_MOBILE = /^1[3-9]\d{9}$/
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/** Stands for the one WeChat that is bound to an account. */
const WECHAT = 'wechat'

/** A payout account's number as it is kept: a card's digits, or an Alipay phone or e-mail in lower case. Refuses anything else. */
export function normalNumber(kind: PayoutKind, typed = ''): string {
  if (kind === 'wechat') return WECHAT
  if (kind === 'bank') {
    const digits = typed.replace(/[\s-]/g, '')
    ensure(CARD.test(digits) && passesLuhn(digits), 'VALIDATION_FAILED', 'number')
    return digits
  }
  const login = typed.trim().toLowerCase()
  ensure(CHINESE_MOBILE.test(login) || EMAIL.test(login), 'VALIDATION_FAILED', 'number')
  return login
}

/** Name of an account's holder as it is kept; refuses what a spreadsheet could read as a formula. */
export function normalHolder(typed: string): string {
  const holder = typed.trim()
  ensure(isPayoutHolder(holder), 'VALIDATION_FAILED', 'holder')
  return holder
}

/** Bank and branch of a card as they are kept; refuses a card without them. Other accounts have none. */
export function normalBank(kind: PayoutKind, typed = ''): string | null {
  if (kind !== 'bank') return null
  const bank = typed.trim().replace(/\s+/g, ' ')
  ensure(isPayoutBank(bank), 'VALIDATION_FAILED', 'bank')
  return bank
}

/** `**** 0366`, `138****0000`, `l***@example.com`: enough to be recognised by its owner. */
export function maskNumber(kind: PayoutKind, number: string): string {
  if (kind === 'wechat') return ''
  if (kind === 'bank') return `**** ${number.slice(-4)}`
  const [name, domain] = number.split('@')
  return domain ? `${name?.[0]}***@${domain}` : `${number.slice(0, 3)}****${number.slice(-4)}`
}

/** `王*`, `A****`: the first letter of a name. */
export function maskHolder(holder: string): string {
  const letters = [...holder]
  return `${letters[0] ?? ''}${'*'.repeat(Math.max(1, letters.length - 1))}`
}
