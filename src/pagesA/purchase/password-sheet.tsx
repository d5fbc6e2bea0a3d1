import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { errorText } from '@/api/error-text'
import { Button } from '@/components/button'
import { Field } from '@/components/field'
import { Money } from '@/components/money'
import { Sheet } from '@/components/sheet'
import { Tap } from '@/components/tap'
import { t } from '@/locales/payment'
import { t as purchase } from '@/locales/purchase'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { checkoutStore } from '@/stores/checkout-store'

interface PasswordSheetProps {
  open: boolean
  totalFen: number
  /** Without a password there is only the way to set one. */
  isSet: boolean
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
const Asking = observer(function Asking({ totalFen, isSet, onPay, onClose }: Omit<PasswordSheetProps, 'open'>) {
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const { error, isRunning } = checkoutStore
  const isPin = /^\d{6}$/.test(pin)
  const refusal = error ? errorText(error) : ''

  const pay = () => {
    setTried(true)
    if (isPin && !isRunning) onPay(pin)
  }
  const type = (typed: string) => {
    checkoutStore.clearError()
    setPin(typed)
  }
  const toAccount = () => {
    onClose()
    go(linkTo(routes.security, { open: 'payPassword' }))
  }
  if (!isSet) {
    return (
      <>
        <View className="buy__para">{t('payment.passwordNotSet')}</View>
        <View className="jb-row buy__verdict">
          <Button kind="main" grow onTap={toAccount}>
            {t('payment.passwordSet')}
          </Button>
        </View>
      </>
    )
  }
  return (
    <>
      <View className="buy__cashier">
        <Money fen={totalFen} size="l" cents="always" />
        <View className="jb-2">{t('payment.passwordWhy')}</View>
      </View>
      <View className="buy__pin">
        <Field
          type="pin"
          label={t('payment.passwordLabel')}
          value={pin}
          maxLength={6}
          autoComplete="off"
          autoFocus
          error={refusal || (tried && !isPin ? t('payment.passwordShape') : '')}
          onInput={type}
          onConfirm={pay}
        />
      </View>
      <Tap className="buy__forgot" role="link" onTap={toAccount}>
        {t('payment.passwordForgot')}
      </Tap>
      <View className="jb-row buy__verdict">
        <Button kind="main" grow busy={isRunning} onTap={pay}>
          {isRunning ? purchase('purchase.paying') : t('payment.passwordPay')}
        </Button>
      </View>
    </>
  )
})
