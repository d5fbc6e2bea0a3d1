import { share } from '../share'
import { toast } from '@/platform/feedback'
import { Button } from '@/ui/button'
import { Tap } from '@/ui/tap'
import type { ShareButtonProps } from './props'

/** Shares through the browser's own sheet, or copies the link where there is none. */
export function ShareButton({ title, path, className, label, children }: ShareButtonProps) {
  const offer = () => {
    share.run({ type: 'message', title, path }).catch((error: Error) => toast({ message: error.message }))
  }
  if (className) {
    return (
      <Tap className={className} label={label} onTap={offer}>
        {children}
      </Tap>
    )
  }
  return (
    <Button grow kind="main" onTap={offer}>
      {children}
    </Button>
  )
}
