import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { HoldButton } from '@/ui/hold-button'
import { t } from '@/features/draws/locale/combine'
import { combineStore, type Recipe } from '@/features/draws/store/combine-store'
import { networkStore } from '@/client/network-store'
import { walletStore } from '@/features/wallet/store/wallet-store'

interface StartBarProps {
  recipe: Recipe
  /** Number of empty places. */
  missing: number
  /** Result of the last try, in words. */
  hint: string | undefined
  onStart: () => void
}

/** Why it cannot begin now; undefined when it can. */
function obstacle({ recipe, missing }: StartBarProps): string | undefined {
  if (recipe.state !== 'open') return t('combine.resting')
  if (!networkStore.isOnline) return t('combine.waiting')
  if (missing > 0) return t('combine.short', { n: missing })
  const points = walletStore.balance.data?.points ?? recipe.points
  return points < recipe.points ? t('combine.shortPoints', { n: recipe.points - points }) : undefined
}

/** Price beside the prizes, and the button that is held: the ingredients may be lost (rules B8, B12). */
export const StartBar = observer(function StartBar(props: StartBarProps) {
  const { recipe, hint, onStart } = props
  const { isRunning } = combineStore.start
  const why = isRunning ? undefined : obstacle(props)
  const resting = recipe.state === 'open' ? undefined : t('combine.restingWhy')
  const mine = walletStore.balance.data?.points
  return (
    <ActionBar hint={hint ?? resting}>
      <View className="combine__cost u-flex-none u-after-24">
        {recipe.points > 0 ? (
          <>
            <View className="u-text-small u-text-secondary">{t('combine.cost')}</View>
            <View className="u-text-medium u-bold u-line-tight">{t('combine.costValue', { n: recipe.points })}</View>
            {mine !== undefined && (
              <View className="u-text-small u-text-secondary">{t('combine.have', { n: mine })}</View>
            )}
          </>
        ) : (
          <View className="u-text-small u-text-secondary">{t('combine.costNone')}</View>
        )}
      </View>
      <View className="u-grow">
        {why ? (
          <Button kind="main" className="combine__wait u-wide" disabled>
            {why}
          </Button>
        ) : (
          <HoldButton label={t('combine.start')} busy={isRunning} onHeld={onStart}>
            {isRunning ? t('combine.starting') : t('combine.hold')}
          </HoldButton>
        )}
      </View>
    </ActionBar>
  )
})
