/** Kinds of document that are handed over, with what browsers call them. */
export const DOCUMENTS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

export type DocumentKind = keyof typeof DOCUMENTS
