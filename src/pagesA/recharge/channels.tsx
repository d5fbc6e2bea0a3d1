import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Card, Cell } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Icon } from '@/ui/icon/shop'
import { t as pay } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/recharge'
import type { PayChannel } from '@/features/orders/store/order-store'

interface ChannelsProps {
  channels: readonly PayChannel[]
  current: PayChannel | undefined
  onChoose: (channel: PayChannel) => void
}

/** The ways to pay a top-up that the shop offers. */
export const Channels = observer(function Channels({ channels, current, onChoose }: ChannelsProps) {
  if (channels.length === 0) return <View className="wallet__none jb-2">{t('recharge.noMethod')}</View>
  return (
    <Card flush>
      <View {...aria({ role: 'radiogroup', label: t('recharge.payBy') })}>
        {channels.map((channel) => (
          <Cell
            key={channel}
            role="radio"
            checked={channel === current}
            lead={<Icon name={channel === 'wechat' ? 'chat' : 'coin'} className="wallet__way" />}
            title={channel === 'wechat' ? t('recharge.wechat') : pay('payment.cashier')}
            note={channel === 'wechat' ? t('recharge.wechatNote') : pay('payment.cashierNote')}
            value={<CheckMark checked={channel === current} />}
            onTap={() => onChoose(channel)}
          />
        ))}
      </View>
    </Card>
  )
})
