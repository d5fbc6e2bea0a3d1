import type { DataOf } from '@contract/client-types'
import { t } from '@/features/catalogue/locale/tray'
import { whenInText } from '@/i18n/time/text'

type Return = Pick<DataOf<'sealedBoxes.list'>['records'][number], 'slot' | 'refundableUntil' | 'returnEnd'>

/** Until when a sealed box can be given back, or why it can't be any more (rules B10). */
export function returnWords({ refundableUntil, returnEnd }: Omit<Return, 'slot'>): string {
  if (refundableUntil !== null) return t('tray.returnUntil', { time: whenInText(refundableUntil) })
  return t(`tray.end_${returnEnd ?? 'time'}`)
}

/** Describes several slots, one line for those with the same terms; of different times the earliest. */
export function returnLines(slots: readonly Return[]): string[] {
  const alike = new Map<string | null, Return[]>()
  for (const one of slots) alike.set(one.returnEnd, [...(alike.get(one.returnEnd) ?? []), one])
  return [...alike.values()].map((group) => {
    const sorted = [...group].sort((a, b) => ((a.refundableUntil ?? '') < (b.refundableUntil ?? '') ? -1 : 1))
    const numbers = group.flatMap(({ slot }) => slot ?? []).sort((a, b) => a - b)
    return t('tray.returnOf', { slots: numbers.join(t('tray.and')), words: returnWords(sorted[0]!) })
  })
}
