import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { Fragment } from 'react'
import { aria } from '@/ui/aria'
import { Cell } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/purchase'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { PayChannel } from '@/features/orders/store/order-store'

interface PayWaysProps {
  channels: readonly PayChannel[]
  current: PayChannel
  /** Undefined while it is not known. */
  balanceFen: number | undefined
  totalFen: number
  onChange: (channel: PayChannel) => void
}

/** The ways to pay, with how much is there, and the way to more when it is not enough. */
export const PayWays = observer(function PayWays({ channels, current, balanceFen, totalFen, onChange }: PayWaysProps) {
  const shortFen = balanceFen === undefined ? 0 : totalFen - balanceFen
  return (
    <View className="jb-card jb-card--flush" {...aria({ role: 'radiogroup', label: t('purchase.payBy') })}>
      {channels.map((channel) => (
        <Fragment key={channel}>
          <Cell
            role="radio"
            checked={channel === current}
            lead={
              <View className={`buy__way buy__way--${channel}`}>
                <Icon name={channel === 'balance' ? 'wallet' : 'coin'} />
              </View>
            }
            title={t(`purchase.${channel}`)}
            note={noteOf(channel, balanceFen)}
            value={<CheckMark checked={channel === current} />}
            onTap={() => onChange(channel)}
          />
          {channel === 'balance' && shortFen > 0 && (
            <View className="buy__short">
              <View className="jb-grow">{t('purchase.short', { amount: formatFen(shortFen) })}</View>
              <Tap className="buy__topup" role="link" onTap={() => go(linkTo(routes.recharge, { need: shortFen }))}>
                {t('purchase.topUp')}
              </Tap>
            </View>
          )}
        </Fragment>
      ))}
    </View>
  )
})

function noteOf(channel: PayChannel, balanceFen: number | undefined): string | undefined {
  if (channel === 'wechat') return t('purchase.wechatNote')
  if (channel === 'sandbox') return payment('payment.cashierNote')
  return balanceFen === undefined ? undefined : t('purchase.balanceOf', { amount: formatFen(balanceFen, 'always') })
}
