import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Tap } from '@/ui/tap'
import { t } from '@/features/orders/locale/recharge'
import type { TopupPlan } from '@/features/wallet/store/wallet-store'

/** The choice of an amount of one's own. */
export const CUSTOM = 'custom'

interface Props {
  plans: readonly TopupPlan[]
  custom: { minFen: number; maxFen: number }
  current: string
  onChoose: (id: string) => void
}

/** The amounts to top up, three in a row, with the points each brings, and one's own last. */
export const Plans = observer(function Plans({ plans, custom, current, onChoose }: Props) {
  const look = (id: string) => (id === current ? 'wallet__plan wallet__plan--on' : 'wallet__plan')
  return (
    <View className="wallet__plans u-wrap" {...aria({ role: 'radiogroup', label: t('recharge.plans') })}>
      {plans.map(({ id, amountFen, bonusPoints }) => (
        <Tap key={id} role="radio" className={look(id)} checked={id === current} onTap={() => onChoose(id)}>
          <View className="u-text-medium u-bold">{formatFen(amountFen)}</View>
          {bonusPoints > 0 && (
            <View className="wallet__bonus u-text-small u-text-secondary">
              {t('recharge.bonus', { n: bonusPoints })}
            </View>
          )}
        </Tap>
      ))}
      <Tap role="radio" className={look(CUSTOM)} checked={current === CUSTOM} onTap={() => onChoose(CUSTOM)}>
        <View className="u-bold">{t('recharge.custom')}</View>
        <View className="wallet__bonus u-text-small u-text-secondary">
          {t('recharge.customRange', { min: formatFen(custom.minFen), max: formatFen(custom.maxFen) })}
        </View>
      </Tap>
    </View>
  )
})
