import type { CallName } from './calls'
import { shopParts, type OrderKind, type ShopPart } from './kinds'

/**
 * Calls of each part, by name or, with a dot at the end, all of a group. A switched-off part begins nothing new; calls that
 * end what is under way or show it (a withdrawal on its way, a recycling to undo, props one has) are left out on purpose.
 */
const partCalls: Readonly<Record<ShopPart, readonly (CallName | `${string}.`)[]>> = {
  studio: ['studio.'],
  withdrawal: ['withdrawals.create', 'payoutAccounts.add'],
  recycling: ['prizes.recycle'],
  props: ['props.redeem'],
  assistant: ['assistant.'],
}

/** Kinds of order that belong to a part. */
const partOrders: Partial<Record<OrderKind, ShopPart>> = { prop: 'props' }

/** Part that a call belongs to; undefined for calls that cannot be switched off. */
export function partOfCall(name: CallName): ShopPart | undefined {
  return shopParts.find((part) =>
    partCalls[part].some((each) => (each.endsWith('.') ? name.startsWith(each) : name === each)),
  )
}

/** Part that an order of this kind belongs to. */
export const partOfOrder = (kind: OrderKind): ShopPart | undefined => partOrders[kind]

/** Parts named in a setting, separated by commas. Unknown names are for the caller to refuse. */
export function partsIn(setting: string): string[] {
  return setting.split(',').flatMap((name) => name.trim() || [])
}

/** Narrows a name of a setting to a part's. */
export const isShopPart = (name: string): name is ShopPart => shopParts.some((part) => part === name)
