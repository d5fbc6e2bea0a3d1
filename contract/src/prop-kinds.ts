/**
 * Props (rules B7): `hint` and `peek` tell something true about a tray's slot, `exclude` takes one prize out of one draw, and
 * `freight` waives one freight.
 */
export const propKinds = ['hint', 'peek', 'exclude', 'freight'] as const

export type PropKind = (typeof propKinds)[number]
