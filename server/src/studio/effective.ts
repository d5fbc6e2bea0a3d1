import { effectivePpm, entriesOf, isKeepable, WEIGHT_SUM, weightSum, type BoxDraft } from '@joybox/contract'

/** Each prize's chance with a draft's guarantee counted in, by its place; null without a guarantee or a table that can keep it. */
export function effectiveOf(draft: BoxDraft): number[] | null {
  const { kind, guarantee } = draft
  if (kind !== 'odds' || !guarantee) return null
  const entries = entriesOf(draft)
  if (weightSum(entries) !== WEIGHT_SUM || !isKeepable(guarantee, entries)) return null
  const chances = effectivePpm(entries, guarantee)
  return entries.map(({ prizeId }) => chances.get(prizeId) ?? 0)
}
