import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Tap } from '@/ui/tap'
import { Tile } from '@/ui/tile'
import { t } from '@/features/draws/locale/combine'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { Fitting, Recipe } from '@/features/draws/store/combine-store'
import type { Kind } from './ingredient-choice'
import { needText } from './words'

interface FittingCardProps {
  recipe: Recipe
  kinds: readonly Kind[]
  full: boolean
  empty: boolean
  onPut: (one: Fitting) => void
  onFill: () => void
  onClear: () => void
}

/** My prizes that fit, by kind; a tap puts one in. */
export const FittingCard = observer(function FittingCard(props: FittingCardProps) {
  const { recipe, kinds, full, empty, onPut, onFill, onClear } = props
  const mine = kinds.reduce((sum, kind) => sum + kind.mine, 0)
  if (mine === 0) {
    return (
      <Card
        title={t('combine.fitTitle')}
        fact={<View className="u-text-small u-text-secondary">{t('combine.fitNone')}</View>}
      >
        <View className="u-text-secondary combine__para">{t('combine.fitNoneText', { what: needText(recipe) })}</View>
        <View className="combine__fit-foot u-row u-flex-wrap u-above-16">
          <Button small kind="line" onTap={() => go(linkTo(routes.boxDetail, { id: recipe.boxId }))}>
            {t('combine.toBox')}
          </Button>
        </View>
      </Card>
    )
  }
  return (
    <Card
      title={t('combine.fitTitle')}
      fact={<View className="u-text-small u-text-secondary">{t('combine.fitFact', { n: mine })}</View>}
    >
      <View className="jb-strip combine__strip">
        {kinds.map(({ prize, left }) => (
          <Tap
            key={prize.id}
            className={left.length === 0 ? 'combine__kind combine__kind--out' : 'combine__kind'}
            label={t('combine.put', { name: prize.name, n: left.length })}
            disabled={left.length === 0 || full}
            onTap={() => left[0] && onPut(left[0])}
          >
            <Tile className="combine__kind-tile" tier={prize.tier} picture={prize.image}>
              <View className="combine__count u-text-badge u-bold u-surface">×{left.length}</View>
            </Tile>
            <View className="combine__kind-name u-text-small u-text-center">{prize.name}</View>
          </Tap>
        ))}
      </View>
      <View className="combine__fit-foot u-row u-flex-wrap u-above-16">
        <Button small disabled={full} onTap={onFill}>
          {t('combine.auto')}
        </Button>
        {!empty && (
          <Button small kind="line" onTap={onClear}>
            {t('combine.clear')}
          </Button>
        )}
      </View>
    </Card>
  )
})
