import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { t } from '@/features/orders/locale/purchase'

/** Terms of returning the purchase before it is opened. */
const returns = {
  sealed: 'purchase.policy2',
  slot: 'purchase.trayPolicy2',
  at_once: 'purchase.atOncePolicy2',
} as const

interface ReturnPolicyProps {
  bought: keyof typeof returns
  version: string
}

/** Link to the return policy, which opens over the page. */
export const ReturnPolicy = observer(function ReturnPolicy({ bought, version }: ReturnPolicyProps) {
  const [reading, setReading] = useState(false)
  const close = () => setReading(false)
  return (
    <>
      <Tap className="purchase__read u-relative u-text-accent u-bold" onTap={() => setReading(true)}>
        {t('purchase.readPolicy')}
      </Tap>
      <Sheet
        open={reading}
        title={t('purchase.policyTitle')}
        onClose={close}
        foot={
          <Button kind="ink" onTap={close}>
            {t('purchase.understood')}
          </Button>
        }
      >
        <View className="purchase__para">{t('purchase.policy1')}</View>
        <View className="purchase__para">{t(returns[bought])}</View>
        <View className="purchase__para">{t('purchase.policy3')}</View>
        <View className="purchase__para u-text-small">{t('purchase.policyVersion', { version })}</View>
      </Sheet>
    </>
  )
})
