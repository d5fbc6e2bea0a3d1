import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { Money } from '@/components/money'
import { t } from '@/locales/profile'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/stores'

const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/** Cash, points and sealed boxes at a glance, and the way to top up. */
export const WalletCard = observer(function WalletCard() {
  const me = session.me.data
  return (
    <View className="jb-card me__wallet">
      <Figure label={t('profile.balance')}>{me && <Money fen={me.balanceFen} />}</Figure>
      <Figure label={t('profile.points')}>{me && grouped(me.points)}</Figure>
      <Figure label={t('profile.sealed')}>{me && grouped(me.sealedCount)}</Figure>
      <View className="me__topup">
        <Button kind="main" small onTap={() => go(routes.recharge)}>
          {t('profile.topUp')}
        </Button>
      </View>
    </View>
  )
})

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View className="me__figure">
      <View className="me__number">{children ?? '–'}</View>
      <View className="jb-xs jb-2">{label}</View>
    </View>
  )
}
