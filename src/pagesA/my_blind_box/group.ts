import { tiers } from '@contract/tiers'
import type { WarehousePrize, SealedBox } from '@/features/warehouse/store/warehouse-store'

/** Sealed boxes of one kind, newest first. */
export interface BoxGroup {
  box: SealedBox['box']
  boxes: SealedBox[]
}

/** Sealed boxes by what box they are, in the order in which each kind first appears. */
export function groupBoxes(boxes: readonly SealedBox[]): BoxGroup[] {
  const groups = new Map<string, BoxGroup>()
  for (const sealed of boxes) {
    const group = groups.get(sealed.box.id) ?? { box: sealed.box, boxes: [] }
    group.boxes.push(sealed)
    groups.set(sealed.box.id, group)
  }
  return [...groups.values()]
}

/** Prizes of one kind that are still on the shelf; `newest` leads to its screen. */
export interface PrizeGroup {
  prize: WarehousePrize['prize']
  newest: string
  count: number
}

/** Groups prizes by kind: rarest first, and among equals the latest. */
export function groupPrizes(prizes: readonly WarehousePrize[]): PrizeGroup[] {
  const groups = new Map<string, PrizeGroup>()
  for (const { id, prize } of prizes) {
    const group = groups.get(prize.id)
    if (group) group.count += 1
    else groups.set(prize.id, { prize, newest: id, count: 1 })
  }
  return [...groups.values()].sort((a, b) => tiers.indexOf(b.prize.tier) - tiers.indexOf(a.prize.tier))
}
