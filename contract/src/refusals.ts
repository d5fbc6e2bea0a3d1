/**
 * Every refusal once: its name, its code and its words in both languages (rules B18). The server words its answers with them and
 * clients show what the server says, so the app imports the names as types and never the words. 401 and 403 are the only codes
 * that end a session in the app. Every refusal is HTTP 200 but BUSY, which is 503.
 */
import { accountsRefusals } from './refusals/accounts'
import { commonRefusals } from './refusals/common'
import { goodsRefusals } from './refusals/goods'
import { ordersRefusals } from './refusals/orders'
import type { BothLanguages, RefusalText } from './refusals/text'

export const refusals = { ...commonRefusals, ...accountsRefusals, ...ordersRefusals, ...goodsRefusals }

/** Stable name of a refusal. */
export type Reason = keyof typeof refusals

/** Failures of media tasks; any other refusal can end one as well. */
export const mediaFailures = [
  'MEDIA_TOO_LONG',
  'MEDIA_UNREADABLE',
  'MEDIA_TOO_MANY_PAGES',
  'MEDIA_FAILED',
] as const satisfies readonly Reason[]

export function isRefusalName(name: string): name is Reason {
  return Object.keys(refusals).includes(name)
}

const UNITS = [
  { seconds: 3_600, from: 5_400, zh: '小时', en: 'hour' },
  { seconds: 60, from: 90, zh: '分钟', en: 'minute' },
  { seconds: 1, from: 0, zh: '秒', en: 'second' },
] as const

/** A time to wait in words, rounded up: `45 秒`, `2 minutes`. */
function waitText(seconds: number, language: keyof BothLanguages): string {
  const unit = UNITS.find(({ from }) => seconds >= from) ?? UNITS[2]
  const count = Math.ceil(seconds / unit.seconds)
  return language === 'zh' ? `${count} ${unit.zh}` : `${count} ${unit.en}${count === 1 ? '' : 's'}`
}

/** Words of a refusal, with the time to wait where it has a place for it. */
export function refusalText(reason: Reason, language: keyof BothLanguages, retryAfter?: number): string {
  const refusal: RefusalText = refusals[reason]
  if (!refusal.after || !retryAfter) return refusal[language]
  return refusal.after[language].replace('{wait}', waitText(retryAfter, language))
}
