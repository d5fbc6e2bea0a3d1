import { groupDigits } from '@contract/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Money } from '@/ui/money'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/profile'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { session } from '@/client/stores'
import { useOpenSheet } from './use-sheet'

/** Cash, points and coupons at a glance, each the way to its own; and the way to top up. */
export const WalletCard = observer(function WalletCard() {
  const openSheet = useOpenSheet()
  const me = session.me.data
  const wallet = () => go(routes.recharge)
  return (
    <View className="jb-card profile__wallet u-row-wrap u-relative">
      <Figure label={t('profile.balance')} onTap={wallet} link>
        {me && <Money fen={me.balanceFen} />}
      </Figure>
      <Figure label={t('profile.points')} onTap={wallet} link>
        {me && groupDigits(me.points)}
      </Figure>
      <Figure label={t('profile.coupons')} onTap={() => openSheet('coupons')}>
        {me && groupDigits(me.counts.coupons)}
      </Figure>
      <View className="profile__topup u-flex-none">
        <Button kind="main" small onTap={wallet}>
          {t('profile.topUp')}
        </Button>
      </View>
    </View>
  )
})

interface FigureProps {
  label: string
  onTap: () => void
  /** It leads to another page. */
  link?: boolean
  children: ReactNode
}

function Figure({ label, onTap, link, children }: FigureProps) {
  return (
    <Tap className="profile__figure" role={link ? 'link' : 'button'} onTap={onTap}>
      <View className="profile__number">{children ?? '–'}</View>
      <View>{label}</View>
    </Tap>
  )
}
