import { freightRules } from '@contract/freight'
import { recyclePoints } from '@contract/recycling'
import type { WarehousePrize } from '@/features/warehouse/store/warehouse-store'

/** A prize of mine in the warehouse, as far as something can be done with it. */
export type ActionItem = Pick<WarehousePrize, 'id' | 'prize'>

/** Points for recycling these, at the fixed rate (rules B9). */
export const pointsOf = (items: readonly ActionItem[]) =>
  items.reduce((sum, { prize }) => sum + recyclePoints(prize.valueFen), 0)

export const valueOf = (items: readonly ActionItem[]) => items.reduce((sum, { prize }) => sum + prize.valueFen, 0)

/** Names the rule by which these go free of freight, in every region with a carrier; undefined when they do not. */
export function freeRule(items: readonly ActionItem[]): 'count' | 'value' | undefined {
  if (items.length >= freightRules.freeFromItems) return 'count'
  return valueOf(items) >= freightRules.freeFromValueFen ? 'value' : undefined
}
