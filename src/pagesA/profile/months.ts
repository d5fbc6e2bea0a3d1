import type { DataOf } from '@contract/client-types'
import { t } from '@/features/accounts/locale/history'

export type Month = DataOf<'me.figures'>['months'][number]

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The name of a month (`2026-11`) under its bar: `11月`, `Nov`. */
export function monthName(month: string, locale: string): string {
  const n = Number(month.slice(5))
  return locale === 'en' ? (short[n - 1] as string) : t('history.month', { n })
}
