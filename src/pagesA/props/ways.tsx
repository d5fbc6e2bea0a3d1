import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Cell } from '@/ui/card'
import { CheckMark } from '@/ui/check'
import { Icon, type ShopIcon } from '@/ui/icon/shop'
import { t } from '@/features/draws/locale/props'
import { orderStore, type PayChannel } from '@/features/orders/store/order-store'
import { walletStore } from '@/features/wallet/store/wallet-store'

/** What props are got for. */
export type Way = 'points' | PayChannel

const icons: Record<Way, ShopIcon> = { points: 'star', balance: 'wallet', sandbox: 'coin', wechat: 'coin' }

interface WaysProps {
  current: Way
  /** What it comes to in points. */
  points: number
  onChange: (way: Way) => void
}

/** Points, or any of the ways to pay that are switched on, with how much is there. */
export const Ways = observer(function Ways({ current, points, onChange }: WaysProps) {
  const mine = walletStore.balance.data
  const titles: Record<Way, string> = {
    points: `${points} ${t('props.withPoints')}`,
    balance: t('props.balanceWay'),
    sandbox: t('props.sandbox'),
    wechat: t('props.wechat'),
  }
  const notes: Record<Way, string | undefined> = {
    points: mine && t('props.havePoints', { n: mine.points }),
    balance: mine && t('props.haveBalance', { amount: formatFen(mine.balanceFen, 'always') }),
    sandbox: t('props.sandboxNote'),
    wechat: t('props.wechatNote'),
  }
  const ways: Way[] = ['points', ...(orderStore.methods.data ?? [])]
  return (
    <View className="props__ways" {...aria({ role: 'radiogroup', label: t('props.payBy') })}>
      {ways.map((way) => (
        <Cell
          key={way}
          role="radio"
          checked={way === current}
          lead={<Icon name={icons[way]} />}
          title={titles[way]}
          note={notes[way]}
          value={<CheckMark checked={way === current} />}
          onTap={() => onChange(way)}
        />
      ))}
    </View>
  )
})
