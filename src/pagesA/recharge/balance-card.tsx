import { Text, View } from '@tarojs/components'
import { formatFen, groupDigits } from '@contract/money'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Figure, type Picture } from '@/ui/figure'
import { Money } from '@/ui/money'
import { t } from '@/features/orders/locale/recharge'
import { walletStore } from '@/features/wallet/store/wallet-store'

const goldfish: Picture = { large: '/media/nm-goldfish.webp', small: '/media/nm-goldfish-s.webp' }

export const BalanceCard = observer(function BalanceCard() {
  const wallet = walletStore.balance.data
  return (
    <View className="wallet__card u-relative u-clip">
      <View className="wallet__disc" />
      <Figure className="wallet__fish" picture={goldfish} eager />
      <View className="wallet__label u-relative" {...aria({ role: 'heading', level: 1 })}>
        {t('recharge.balance')}
      </View>
      <View className="wallet__sum u-relative u-bold">
        {wallet ? <Money fen={wallet.balanceFen} cents="always" /> : '–'}
      </View>
      <View className="wallet__facts u-row-wrap u-relative u-text-small">
        <Text>{t('recharge.points')}</Text>
        <Text className="wallet__fact u-bold">{wallet ? groupDigits(wallet.points) : '–'}</Text>
        {wallet !== undefined && wallet.holdFen > 0 && (
          <>
            <View className="wallet__bar" />
            <Text>{t('recharge.hold')}</Text>
            <Text className="wallet__fact u-bold">{formatFen(wallet.holdFen, 'always')}</Text>
          </>
        )}
      </View>
    </View>
  )
})
