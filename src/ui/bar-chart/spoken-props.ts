import type { ReactNode } from 'react'

export interface SpokenProps {
  className: string
  /** The whole of it as a sentence. */
  text: string
  children: ReactNode
}
