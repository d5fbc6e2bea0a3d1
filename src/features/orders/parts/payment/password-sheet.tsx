import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import type { ApiError } from '@/client/errors'
import { errorText } from '@/client/error-text'
import { t } from '../../locale/payment'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Money } from '@/ui/money'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { isPayPassword } from '@/client/validation'
import './index.scss'

interface PasswordSheetProps {
  open: boolean
  totalFen: number
  /** Reason for asking, where it is not a large order. */
  why?: string
  /** Words of the button, where it does not pay; `busy` while it works. */
  action?: { word: string; busy: string }
  /** Without a password there is only the way to set one. */
  isSet: boolean
  /** Why the last try was refused. */
  error?: ApiError
  busy: boolean
  /** Something was typed: what was refused is no longer what is asked. */
  onType: () => void
  onPay: (payPassword: string) => void
  onClose: () => void
}

/** Asks for the pay password of a large order (rules B12). */
export const PasswordSheet = observer(function PasswordSheet({ open, onClose, ...asked }: PasswordSheetProps) {
  return (
    <Sheet open={open} title={t('payment.password')} onClose={onClose}>
      <Asking {...asked} onClose={onClose} />
    </Sheet>
  )
})

/** Mounted only while the sheet is open: what was typed does not outlive it. */
const Asking = observer(function Asking(asked: Omit<PasswordSheetProps, 'open'>) {
  const { totalFen, why = t('payment.passwordWhy'), isSet, error, busy, action, onType, onPay, onClose } = asked
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const isPin = isPayPassword(pin)
  const refusal = error ? errorText(error) : ''

  const pay = () => {
    setTried(true)
    if (isPin && !busy) onPay(pin)
  }
  const type = (typed: string) => {
    onType()
    setPin(typed)
  }
  const toAccount = () => {
    onClose()
    go(linkTo(routes.security, { open: 'payPassword' }))
  }
  if (!isSet) {
    return (
      <>
        <View className="u-text-secondary u-above-16">
          {t(asked.why ? 'payment.passwordNone' : 'payment.passwordNotSet')}
        </View>
        <View className="u-row jb-password__actions">
          <Button kind="main" grow onTap={toAccount}>
            {t('payment.passwordSet')}
          </Button>
        </View>
      </>
    )
  }
  return (
    <>
      <View className="jb-password__sum u-stack-center u-surface-quiet u-rounded">
        <Money fen={totalFen} size="l" cents="always" />
        <View className="u-text-secondary">{why}</View>
      </View>
      <View className="u-above-24">
        <Field
          type="pin"
          label={t('payment.passwordLabel')}
          value={pin}
          maxLength={lengths.payPassword.max}
          autoComplete="off"
          autoFocus
          error={refusal || (tried && !isPin ? t('payment.passwordShape') : '')}
          onInput={type}
          onConfirm={pay}
        />
      </View>
      <Tap className="jb-password__forgot u-tap-line u-text-normal u-text-accent" role="link" onTap={toAccount}>
        {t('payment.passwordForgot')}
      </Tap>
      <View className="u-row jb-password__actions">
        <Button kind="main" grow busy={busy} onTap={pay}>
          {busy ? (action?.busy ?? t('payment.paying')) : (action?.word ?? t('payment.passwordPay'))}
        </Button>
      </View>
    </>
  )
})
