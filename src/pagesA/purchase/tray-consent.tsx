import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Check } from '@/ui/check'
import { t } from '@/features/orders/locale/purchase'

interface TrayConsentProps {
  agreed: boolean
  /** It was tried without it. */
  missed: boolean
  onChange: (agreed: boolean) => void
}

/** The separate confirmation that a slot's return ends when anybody opens or looks (rules B10); never ticked beforehand. */
export const TrayConsent = observer(function TrayConsent({ agreed, missed, onChange }: TrayConsentProps) {
  return (
    <View className={missed ? 'buy__consent buy__missed' : 'buy__consent'}>
      <Check shape="square" checked={agreed} onChange={onChange}>
        {t('purchase.trayConsent')}
      </Check>
    </View>
  )
})
