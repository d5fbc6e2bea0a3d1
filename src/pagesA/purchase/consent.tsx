import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Check } from '@/ui/check'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { t } from '@/features/orders/locale/purchase'

/** How it can be returned before it is opened. */
const returns = {
  sealed: 'purchase.policy2',
  slot: 'purchase.trayPolicy2',
  at_once: 'purchase.atOncePolicy2',
} as const

interface ConsentProps {
  agreed: boolean
  /** It was tried without it. */
  missed: boolean
  /** What is bought: how it can be returned before it is opened differs. */
  bought: 'sealed' | 'slot' | 'at_once'
  /** Version of the text that is agreed to; kept with the order. */
  version: string
  onChange: (agreed: boolean) => void
}

interface AtOnceConsentProps extends Omit<ConsentProps, 'version' | 'bought'> {
  /** Sealed boxes of mine that cannot be given back any more once this order is opened. */
  final: number
}

/** The separate confirmation that boxes are opened right after the payment (rules B2, B10); never ticked beforehand. */
export const AtOnceConsent = observer(function AtOnceConsent({ agreed, missed, final, onChange }: AtOnceConsentProps) {
  return (
    <View className={missed ? 'buy__consent buy__missed' : 'buy__consent'}>
      <Check shape="square" checked={agreed} onChange={onChange}>
        {t('purchase.atOnceConsent')}
      </Check>
      {final > 0 && <View className="buy__para jb-xs">{t('purchase.atOnceFinal', { n: final })}</View>}
    </View>
  )
})

/** The separate confirmation that opened boxes can't be returned without a reason (rules B10); never ticked beforehand. */
export const Consent = observer(function Consent({ agreed, missed, bought, version, onChange }: ConsentProps) {
  const [reading, setReading] = useState(false)
  return (
    <View className={missed ? 'buy__consent buy__missed' : 'buy__consent'}>
      <Check shape="square" checked={agreed} onChange={onChange}>
        {t(bought === 'sealed' ? 'purchase.consent' : 'purchase.openedConsent')}
      </Check>
      <Tap className="buy__read" onTap={() => setReading(true)}>
        {t('purchase.readPolicy')}
      </Tap>
      <Sheet
        open={reading}
        title={t('purchase.policyTitle')}
        onClose={() => setReading(false)}
        foot={
          <Button kind="ink" onTap={() => setReading(false)}>
            {t('purchase.understood')}
          </Button>
        }
      >
        <View className="buy__para">{t('purchase.policy1')}</View>
        <View className="buy__para">{t(returns[bought])}</View>
        <View className="buy__para">{t('purchase.policy3')}</View>
        <View className="buy__para jb-xs">{t('purchase.policyVersion', { version })}</View>
      </Sheet>
    </View>
  )
})
