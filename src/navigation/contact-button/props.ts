import type { ReactNode } from 'react'

export interface ContactButtonProps {
  /** Subject of the question, such as a box or an order: a card that WeChat offers to send first. */
  title: string
  /** Page that the card leads to, with its query. */
  path: string
  /** Picture of the card, 5:4; without one WeChat takes a picture of the page. */
  picture?: string
  /** Source that WeChat passes to the shop with the conversation, such as `order:ord_1`. */
  from?: string
  /** The shop's WeChat account is live, so that WeChat's own conversation can be had. */
  native: boolean
  /** Opens the shop's own conversation, where WeChat's cannot be had. */
  onOpen: () => void
  /** Look of the kit's button; soft by default. */
  kind?: 'soft' | 'line'
  /** Class of a button that is drawn another way than the kit's, with its accessible name. */
  className?: string
  label?: string
  children: ReactNode
}
