import type { ReactNode } from 'react'

export interface ShareButtonProps {
  /** Title of the shared card, a sentence. */
  title: string
  /** Target: a path in the app with its query. */
  path: string
  /** Picture of the card, 5:4; the page's own without one. */
  picture?: string
  /** Class of a button that is drawn another way than the kit's main one, with its accessible name. */
  className?: string
  label?: string
  children: ReactNode
}
