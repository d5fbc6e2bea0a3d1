/**
 * Props (rules B7): `hint` and `peek` tell something true about a tray's slot, `exclude` takes one prize out of one draw, and
 * `free_shipping` waives one freight.
 */
export const propKinds = ['hint', 'peek', 'exclude', 'free_shipping'] as const

export type PropKind = (typeof propKinds)[number]
