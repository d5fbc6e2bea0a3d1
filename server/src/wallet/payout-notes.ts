import type { Language, Localized } from '../kernel/localized'

const NAME: Localized = {
  zh: '收款人姓名与实名不符，请核对后重新添加收款账户',
  en: 'The name does not match the account’s holder; please check it and add the account again',
}
const ACCOUNT: Localized = {
  zh: '收款账户不存在或不能收款，请换一个收款账户',
  en: 'The account does not exist or cannot be paid; please use another one',
}
const LIMIT: Localized = {
  zh: '收款账户今天或本月的收款额度已满，请换一个账户，或过些时候再提',
  en: 'The account has reached its limit of today or this month; please use another one, or try later',
}
const LATE: Localized = { zh: '没有在期限内确认收款', en: 'It was not confirmed in time' }
const AFTER_RETURN: Localized = {
  zh: '退回后渠道仍完成了付款，已从余额扣回',
  en: 'It was paid after its return, so it was taken from the balance again',
}
const TAKEN_BACK: Localized = { zh: '转账已撤销', en: 'The transfer was taken back' }

/** Words for codes that WeChat (`fail_reason`) and Alipay (`sub_code`) give for a payee, and for one of our own. */
const WORDS: Readonly<Record<string, Localized>> = {
  NAME_NOT_CORRECT: NAME,
  REAL_NAME_CHECK_FAIL: NAME,
  PAYEE_USER_INFO_ERROR: NAME,
  PAYEE_USERINFO_ERROR: NAME,
  ACCOUNT_NOT_EXIST: ACCOUNT,
  ACCOUNT_FROZEN: ACCOUNT,
  OPENID_INVALID: ACCOUNT,
  RECEIVE_ACCOUNT_NOT_CONFIGURE: ACCOUNT,
  PAYEE_NOT_EXIST: ACCOUNT,
  PAYEE_ACC_OCUPIED: ACCOUNT,
  PAYEE_STATUS_ERROR: ACCOUNT,
  PAYEE_USERINFO_STATUS_ERROR: ACCOUNT,
  PERM_AML_NOT_REALNAME_REV: ACCOUNT,
  PERMIT_NON_BANK_LIMIT_PAYEE: ACCOUNT,
  NO_ACCOUNT_RECEIVE_PERMISSION: ACCOUNT,
  TRANSFER_QUOTA_EXCEED: LIMIT,
  DAY_RECEIVED_QUOTA_EXCEED: LIMIT,
  DAY_RECEIVED_COUNT_EXCEED: LIMIT,
  MONTH_RECEIVED_QUOTA_EXCEED: LIMIT,
  OVERDUE_CLOSE: LATE,
  MCH_CANCEL: TAKEN_BACK,
  PAID_AFTER_RETURN: AFTER_RETURN,
}
const OTHER: Localized = { zh: '收款方的平台没有付成', en: 'The payment service could not pay it' }
const CODE = /^[A-Z][A-Z0-9_]+$/

/** A withdrawal's note in somebody's language: a provider's code in words, an operator's own words as they are. */
export const noteWords = (note: string, language: Language): string =>
  (WORDS[note] ?? (CODE.test(note) ? OTHER : undefined))?.[language] ?? note
