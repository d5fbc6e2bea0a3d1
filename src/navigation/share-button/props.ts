import type { ReactNode } from 'react'

export interface ShareButtonProps {
  /** What is shared, in a sentence. */
  title: string
  /** Where it leads: a path in the app with its query. */
  path: string
  /** Class of a button that is drawn another way than the kit's main one, with its accessible name. */
  className?: string
  label?: string
  children: ReactNode
}
