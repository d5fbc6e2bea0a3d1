import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { Fragment, type ReactNode } from 'react'
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
  /** Price, where a balance that is too small leads to the top-up. */
  totalFen?: number
  /** Picture of a channel, where it is not the tile. */
  lead?: (channel: PayChannel) => ReactNode
  onChoose: (channel: PayChannel) => void
}

/** Channels that are switched on, as rows of a radio group, with how much is there. */
export const Channels = observer(function Channels(props: ChannelsProps) {
  const { channels, current, balanceFen, totalFen = 0, lead = tile, onChoose } = props
  const shortFen = balanceFen === undefined ? 0 : totalFen - balanceFen
  return channels.map((channel) => (
    <Fragment key={channel}>
      <Cell
        role="radio"
        checked={channel === current}
        lead={lead(channel)}
        title={t(`payment.channel_${channel}`)}
        note={noteOf(channel, balanceFen)}
        value={<CheckMark checked={channel === current} />}
        onTap={() => onChoose(channel)}
      />
      {channel === 'balance' && shortFen > 0 && (
        <View className="jb-channels__short u-row u-tone-warn u-text-small">
          <View className="u-grow">{t('payment.short', { amount: formatFen(shortFen) })}</View>
          <Tap
            className="jb-payment__link u-tap-line u-flex-none u-text-normal"
            role="link"
            onTap={() => go(linkTo(routes.recharge, { need: shortFen }))}
          >
            {t('payment.topUp')}
          </Tap>
        </View>
      )}
    </Fragment>
  ))
})

function tile(channel: PayChannel) {
  return (
    <View className={`jb-channels__tile u-center u-surface-quiet jb-channels__tile--${channel}`}>
      <Icon name={channelIcons[channel]} />
    </View>
  )
}

function noteOf(channel: PayChannel, balanceFen: number | undefined): string | undefined {
  if (channel === 'wechat') return t('payment.wechatNote')
  if (channel === 'sandbox') return t('payment.cashierNote')
  return balanceFen === undefined ? undefined : t('payment.balanceOf', { amount: formatFen(balanceFen, 'always') })
}
