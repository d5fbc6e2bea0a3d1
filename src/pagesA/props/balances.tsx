import { View } from '@tarojs/components'
import { formatFen, groupDigits } from '@contract/money'
import { observer } from 'mobx-react'
import { Tap } from '@/ui/tap'
import { t } from '@/features/draws/locale/props'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { couponStore } from '@/features/wallet/store/coupon-store'
import { walletStore } from '@/features/wallet/store/wallet-store'

/** Means of payment: points, money and coupons. The places stand before the numbers come. */
export const Balances = observer(function Balances({ onCoupons }: { onCoupons: () => void }) {
  const balance = walletStore.balance.data
  const usable = couponStore.list.items.filter(({ state }) => state === 'held').length
  const known = couponStore.list.total !== undefined
  const toWallet = () => go(routes.recharge)
  const parts = [
    { key: 'points', name: t('props.points'), value: balance && groupDigits(balance.points), onTap: toWallet },
    { key: 'balance', name: t('props.balance'), value: balance && formatFen(balance.balanceFen), onTap: toWallet },
    {
      key: 'coupons',
      name: t('props.coupons'),
      value: known ? (usable > 0 ? t('props.couponsValue', { n: usable }) : t('props.couponsNone')) : undefined,
      onTap: onCoupons,
    },
  ]
  return (
    <View className="jb-card jb-card--flush u-flex">
      {parts.map(({ key, name, value, onTap }) => (
        <Tap
          key={key}
          className="props__part u-grow u-text-center"
          role={onTap === toWallet ? 'link' : 'button'}
          onTap={onTap}
        >
          <View className="u-text-small u-text-secondary">{name}</View>
          <View className="u-text-normal u-bold">{value ?? '…'}</View>
        </Tap>
      ))}
    </View>
  )
})
