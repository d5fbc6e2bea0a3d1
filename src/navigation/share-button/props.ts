import type { ReactNode } from 'react'

export interface ShareButtonProps {
  /** What is shared, in a sentence. */
  title: string
  /** Where it leads: a path in the app with its query. */
  path: string
  children: ReactNode
}
