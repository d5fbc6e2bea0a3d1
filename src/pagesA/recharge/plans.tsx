import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react-lite'
import { aria } from '@/components/aria'
import { Tap } from '@/components/tap'
import { t } from '@/locales/recharge'
import type { TopupPlan } from '@/stores/wallet-store'

interface Props {
  plans: readonly TopupPlan[]
  current: string
  onChoose: (id: string) => void
}

/** The amounts to top up, three in a row, with the points each brings. */
export const Plans = observer(function Plans({ plans, current, onChoose }: Props) {
  return (
    <View className="wallet__plans" {...aria({ role: 'radiogroup', label: t('recharge.plans') })}>
      {plans.map(({ id, amountFen, bonusPoints }) => (
        <Tap
          key={id}
          role="radio"
          className={id === current ? 'wallet__plan wallet__plan--on' : 'wallet__plan'}
          checked={id === current}
          onTap={() => onChoose(id)}
        >
          <View className="jb-m jb-b">{formatFen(amountFen)}</View>
          {bonusPoints > 0 && <View className="wallet__bonus">{t('recharge.bonus', { n: bonusPoints })}</View>}
        </Tap>
      ))}
    </View>
  )
})
