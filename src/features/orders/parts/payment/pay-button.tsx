import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { HoldButton } from '@/ui/hold-button'
import { t } from '../../locale/payment'

interface PayButtonProps {
  /** The payment is confirmed by holding (rules B12). */
  hold: boolean
  /** Sum in words. */
  total: string
  /** Words of the button that is tapped. */
  words: string
  /** Accessible name of the control beside the held one, where it is not `words`. */
  label?: string
  busy: boolean
  /** Checks that everything is confirmed; tells the user itself when not. */
  mayPay?: () => boolean
  onPay: () => void
}

/** The button that pays: tapped, or held for a second where a slip would cost much. */
export const PayButton = observer(function PayButton(props: PayButtonProps) {
  const { hold, total, words, label = words, busy, mayPay, onPay } = props
  if (hold) {
    return (
      <HoldButton label={label} busy={busy} mayBegin={mayPay} onHeld={onPay}>
        {busy ? t('payment.paying') : t('payment.holdPay', { total })}
      </HoldButton>
    )
  }
  return (
    <Button grow kind="main" busy={busy} onTap={onPay}>
      {busy ? t('payment.paying') : words}
    </Button>
  )
})
