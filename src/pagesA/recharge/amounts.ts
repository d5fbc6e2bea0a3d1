import { formatFen, groupDigits } from '@contract/money'
import { t } from '@/features/orders/locale/recharge'
import type { LedgerEntry } from '@/features/wallet/store/wallet-store'

/** The amount of an entry with its sign: money as `+¥200.00`, points as `+200 分`. */
export function entryAmount({ account, amount }: Pick<LedgerEntry, 'account' | 'amount'>): string {
  const sign = amount < 0 ? '−' : '+'
  const size = Math.abs(amount)
  return account === 'points'
    ? t('recharge.pointsAmount', { amount: sign + groupDigits(size) })
    : sign + formatFen(size, 'always')
}

/** Yuan as somebody types them, in whole fen; undefined where that is no amount. */
export function fenOf(typed: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
