/** What a message is about; the app shows each with its own sign. */
export const messageKinds = [
  'shipment',
  'after_sale',
  'refund',
  'gift',
  'storage',
  'review',
  'withdrawal',
  'general',
] as const

export type MessageKind = (typeof messageKinds)[number]
