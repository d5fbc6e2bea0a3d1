/** Messages that a person can agree to, with the places that a template of theirs has to have. */
export const messagePlaces = {
  /** A parcel was handed to its carrier. */
  shipped: ['carrier', 'number', 'time'],
  /** Somebody accepted a gift. */
  gift: ['prize', 'time'],
} as const
export type WechatMessageKind = keyof typeof messagePlaces
export const messageKinds = Object.keys(messagePlaces) as WechatMessageKind[]
