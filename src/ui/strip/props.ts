import type { ReactNode } from 'react'

export interface StripProps {
  className?: string
  role?: string
  label?: string
  /** The id of what must be in sight: the chosen one, which may stand beyond the edge. */
  current?: string
  /** Changes when what stands in the row becomes wider or narrower. */
  widths?: string
  children: ReactNode
}
