import type { ReactNode } from 'react'

/** Distance, in px, that the head must be drawn down to close the sheet. */
export const FAR = 56

export interface PanelProps {
  title: string
  open: boolean
  onClose: () => void
  /** A tap beside the sheet, on the scrim. */
  onBeside: () => void
  /** The row that is drawn down to close: the title and the cross. */
  head: ReactNode
  foot?: ReactNode
  scrollTo?: string
  children: ReactNode
}
