import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/draws/locale/combine'
import type { Recipe } from '@/features/draws/store/combine-store'
import type { IngredientChoice, Kind, Place } from './ingredient-choice'
import { lowestTier, whatOf } from './words'

/** More places than these stand in rows instead of on the ring. */
const RING_PLACES = 6
/** Angle of the first place, in degrees, by the number of places. */
const FIRST: Record<number, number> = { 2: 180, 4: -135, 6: -120 }
/** Half the ring's width and height, in per cent of the arena. */
const RADIUS = { x: 30.7, y: 37.1 }

interface RingProps {
  recipe: Recipe
  places: readonly Place[]
  choice: IngredientChoice
  kinds: readonly Kind[]
  onTake: (at: number) => void
  /** A tap on an empty place: one that fits is put in. */
  onPut: (at: number) => void
}

/** Positions a place on the ring. */
function position(at: number, count: number) {
  const angle = (((FIRST[count] ?? -90) + (360 / count) * at) * Math.PI) / 180
  return { left: `${50 + Math.cos(angle) * RADIUS.x}%`, top: `${54 + Math.sin(angle) * RADIUS.y}%` }
}

/**
 * Ring of ingredients around the possible outcome: every place is a control, and the light in the middle grows with
 * them.
 */
export const Ring = observer(function Ring({ recipe, places, choice, kinds, onTake, onPut }: RingProps) {
  const round = places.length <= RING_PLACES
  const full = choice.every(Boolean)
  const rarest = [...recipe.odds].sort((a, b) => a.weight - b.weight)[0]?.prize
  return (
    <View className={round ? 'combine__arena' : 'combine__arena combine__arena--rows'}>
      {round && <View className="combine__ring" />}
      <View className={full ? 'combine__orb combine__orb--full' : 'combine__orb'}>
        <View className="combine__halo" />
        {rarest && <Figure className="combine__shadow" picture={rarest.image} />}
        <View className="combine__ask u-relative">?</View>
        <View className="combine__least u-relative u-text-small u-line-tight">
          {t('combine.orAbove', { tier: tierWord(lowestTier(recipe)) })}
        </View>
        {recipe.failureWeight > 0 && (
          <View className="combine__may u-relative u-text-badge">{t('combine.mayFail')}</View>
        )}
      </View>
      {places.map((place, at) => {
        const one = choice[at]
        const only = one && kinds.find(({ prize }) => prize.id === one.prize.id)?.mine === 1
        return (
          <View key={place.id} className="combine__spot" style={round ? position(at, places.length) : undefined}>
            {one ? (
              <Tap
                className="combine__place u-center u-relative"
                label={t('combine.filled', { n: at + 1, name: one.prize.name })}
                onTap={() => onTake(at)}
              >
                <Tile className="combine__tile" tier={one.prize.tier} picture={one.prize.image} />
                <View className="combine__out u-center u-text-secondary u-surface">
                  <Icon name="x" size="sm" />
                </View>
              </Tap>
            ) : (
              <Tap
                className="combine__place combine__place--empty u-center u-relative"
                label={t('combine.place', {
                  n: at + 1,
                  what: whatOf({ prize: place.prize ?? null, tier: place.tier }),
                })}
                onTap={() => onPut(at)}
              >
                {place.prize ? (
                  <Tile className="combine__tile" tier={place.tier} picture={place.prize.image} shadow />
                ) : (
                  <>
                    <Icon name="plus" />
                    <TierBadge tier={place.tier} />
                  </>
                )}
              </Tap>
            )}
            <View className="combine__caption u-stack-center u-text-small u-text-center">
              <View className="combine__name u-surface">
                {one ? one.prize.name : whatOf({ prize: place.prize ?? null, tier: place.tier })}
              </View>
              {(only || place.back) && (
                <Text className={place.back ? 'combine__mark u-tone-ok' : 'combine__mark u-tone-warn'}>
                  {place.back ? t('combine.returns') : t('combine.last')}
                </Text>
              )}
            </View>
          </View>
        )
      })}
    </View>
  )
})
