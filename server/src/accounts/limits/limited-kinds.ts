import type { OrderKind } from '@joybox/contract'

/** Kinds of order that count towards spending limits and breaks (rules B12). */
export const LIMITED_KINDS: readonly OrderKind[] = ['box', 'prop']

export const isLimited = ({ kind }: { kind: OrderKind }): boolean => LIMITED_KINDS.includes(kind)
