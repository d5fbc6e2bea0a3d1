import { OwnContactButton } from './own'
import type { ContactButtonProps } from './props'

/** A browser has the shop's own conversation alone. */
export function ContactButton(props: ContactButtonProps) {
  return <OwnContactButton {...props} />
}
