import { Button } from '@/ui/button'
import { Tap } from '@/ui/tap'
import type { ContactButtonProps } from './props'

/** Opens the shop's own conversation. */
export function OwnContactButton({ kind, className, label, onOpen, children }: ContactButtonProps) {
  if (className) {
    return (
      <Tap className={className} label={label} onTap={onOpen}>
        {children}
      </Tap>
    )
  }
  return (
    <Button grow kind={kind} label={label} onTap={onOpen}>
      {children}
    </Button>
  )
}
