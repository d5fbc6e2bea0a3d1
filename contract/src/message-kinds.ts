/** Subjects of messages; the app shows each with its own icon. */
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
