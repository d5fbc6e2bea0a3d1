import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatFen } from '@contract/money'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { aria } from '@/ui/aria'
import { Check } from '@/ui/check'
import { t } from '../../locale/payment'
import type { PayChannel } from '../../store/order-store'
import './index.scss'

interface ChannelChecksProps {
  channels: readonly PayChannel[]
  current: PayChannel
  onChoose: (channel: PayChannel) => void
}

/** Channels that are switched on, as plain checks, for a sheet that is about something else. */
export const ChannelChecks = observer(function ChannelChecks({ channels, current, onChoose }: ChannelChecksProps) {
  const balance = walletStore.balance.data
  return (
    <View {...aria({ role: 'radiogroup', label: t('payment.channels') })}>
      {channels.map((channel) => (
        <Check key={channel} checked={channel === current} onChange={() => onChoose(channel)}>
          <View className="u-flex">
            <View className="u-grow">{t(`payment.channel_${channel}`)}</View>
            {channel === 'balance' && balance && (
              <View className="u-text-secondary">{formatFen(balance.balanceFen, 'always')}</View>
            )}
          </View>
        </Check>
      ))}
    </View>
  )
})
