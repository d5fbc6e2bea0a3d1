import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Cell } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '../../locale/payment'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { PayChannel } from '../../store/order-store'
import './index.scss'

export const channelIcons = { balance: 'wallet', sandbox: 'coin', wechat: 'coin' } as const

interface ChannelsProps {
  channels: readonly PayChannel[]
  current: string | undefined
  /** Undefined while it is not known. */
  balanceFen?: number
  /** Picture of a channel, where it is not the tile. */
  lead?: (channel: PayChannel) => ReactNode
  onChoose: (channel: PayChannel) => void
}

/** Channels that are switched on, as rows of a radio group, with how much is there. */
export const Channels = observer(function Channels(props: ChannelsProps) {
  const { channels, current, balanceFen, lead = channelTile, onChoose } = props
  return channels.map((channel) => (
    <Cell
      key={channel}
      role="radio"
      checked={channel === current}
      lead={lead(channel)}
      title={t(`payment.channel_${channel}`)}
      note={noteOf(channel, balanceFen)}
      value={<CheckMark checked={channel === current} />}
      onTap={() => onChoose(channel)}
    />
  ))
})

interface TopUpNoteProps {
  /** Undefined while it is not known. */
  balanceFen: number | undefined
  totalFen: number
}

/** Says how much a balance lacks for an order, and leads to the top-up, which comes back here by itself. */
export const TopUpNote = observer(function TopUpNote({ balanceFen, totalFen }: TopUpNoteProps) {
  const shortFen = balanceFen === undefined ? 0 : totalFen - balanceFen
  if (shortFen <= 0) return null
  const toTopUp = () => go(linkTo(routes.recharge, { need: shortFen, after: 'back' }))
  return (
    <View className="jb-channels__short u-row u-tone-warn u-text-small">
      <View className="u-grow">{t('payment.short', { amount: formatFen(shortFen) })}</View>
      <Tap className="jb-payment__link u-tap-line u-flex-none u-text-normal" role="link" onTap={toTopUp}>
        {t('payment.topUp')}
      </Tap>
    </View>
  )
})

export function channelTile(channel: PayChannel) {
  return (
    <View className={`jb-channels__tile u-center u-surface-quiet jb-channels__tile--${channel}`}>
      <Icon name={channelIcons[channel]} />
    </View>
  )
}

export function noteOf(channel: PayChannel, balanceFen: number | undefined): string | undefined {
  if (channel === 'wechat') return t('payment.wechatNote')
  if (channel === 'sandbox') return t('payment.cashierNote')
  return balanceFen === undefined ? undefined : t('payment.balanceOf', { amount: formatFen(balanceFen, 'always') })
}
