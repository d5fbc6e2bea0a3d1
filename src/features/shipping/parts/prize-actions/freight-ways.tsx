import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatFen } from '@contract/money'
import { t } from '@/features/warehouse/locale/actions'
import type { PayChannel } from '@/features/orders/store/order-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { aria } from '@/ui/aria'
import { Check } from '@/ui/check'

interface Props {
  channels: readonly PayChannel[]
  current: PayChannel
  onChange: (channel: PayChannel) => void
}

/** How the freight is paid: the ways that are switched on. */
export const FreightWays = observer(function FreightWays({ channels, current, onChange }: Props) {
  const balance = walletStore.balance.data
  return (
    <View className="acts__ways" {...aria({ role: 'radiogroup', label: t('actions.payBy') })}>
      {channels.map((channel) => (
        <Check key={channel} checked={channel === current} onChange={() => onChange(channel)}>
          <View className="acts__way">
            <View className="jb-grow">{t(`actions.${channel}`)}</View>
            {channel === 'balance' && balance && (
              <View className="jb-2">{formatFen(balance.balanceFen, 'always')}</View>
            )}
          </View>
        </Check>
      ))}
    </View>
  )
})
