import { createContext, useContext } from 'react'

/** Every sheet of this page, by name; one at a time is open. */
export type SheetName =
  | 'messages'
  | 'addresses'
  | 'coupons'
  | 'assistant'
  | 'fairness'
  | 'history'
  | 'check'
  | 'figures'
  | 'data'
  | 'about'
  | 'language'
  | 'theme'

export const sheetNames: readonly string[] = [
  'messages',
  'addresses',
  'coupons',
  'assistant',
  'fairness',
  'history',
  'check',
  'figures',
  'data',
  'about',
] satisfies SheetName[]

/** Opens a sheet of the page in place of the one that is open. */
export const OpenSheet = createContext<(name: SheetName | undefined) => void>(() => undefined)

export const useOpenSheet = () => useContext(OpenSheet)
