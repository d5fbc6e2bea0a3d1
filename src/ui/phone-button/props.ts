import type { ReactNode } from 'react'

export interface PhoneButtonProps {
  busy: boolean
  /** Takes the code that the server exchanges for the phone number. */
  onCode: (phoneCode: string) => void
  onRefused: () => void
  children: ReactNode
}
