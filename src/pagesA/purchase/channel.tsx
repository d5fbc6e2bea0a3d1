import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/purchase'
import { channelTile, Channels, noteOf, TopUpNote } from '@/features/orders/parts/payment/channels'
import type { PayChannel } from '@/features/orders/store/order-store'
import { aria } from '@/ui/aria'
import { Cell } from '@/ui/card'
import { Sheet } from '@/ui/sheet'

interface ChannelProps {
  channels: readonly PayChannel[]
  current: PayChannel
  balanceFen?: number
  totalFen: number
  onChoose: (channel: PayChannel) => void
}

/** The channel that pays, in one row; the others are in a sheet behind it. */
export const Channel = observer(function Channel({ current, balanceFen, onChoose, ...props }: ChannelProps) {
  const [choosing, setChoosing] = useState(false)
  const { channels, totalFen } = props
  return (
    <>
      <Cell
        lead={channelTile(current)}
        title={
          <>
            {payment(`payment.channel_${current}`)}{' '}
            <View className="purchase__note">{noteOf(current, balanceFen)}</View>
          </>
        }
        value={channels.length > 1 ? t('purchase.changeChannel') : undefined}
        chev={channels.length > 1}
        onTap={channels.length > 1 ? () => setChoosing(true) : undefined}
      />
      {channels.includes('balance') && <TopUpNote balanceFen={balanceFen} totalFen={totalFen} />}
      <Sheet open={choosing} title={payment('payment.channels')} onClose={() => setChoosing(false)}>
        <View {...aria({ role: 'radiogroup', label: payment('payment.channels') })}>
          <Channels
            channels={channels}
            current={current}
            balanceFen={balanceFen}
            onChoose={(channel) => {
              onChoose(channel)
              setChoosing(false)
            }}
          />
        </View>
      </Sheet>
    </>
  )
})
