import type { PhoneButtonProps } from './props'

/** A browser cannot be asked for the phone number. */
export function PhoneButton(_props: PhoneButtonProps) {
  return null
}
