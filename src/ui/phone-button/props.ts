import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  busy: boolean
  /** What the server can exchange for the phone number. */
  onCode: (phoneCode: string) => void
  onRefused: () => void
  children: ReactNode
}
