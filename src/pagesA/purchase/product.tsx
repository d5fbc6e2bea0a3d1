import { View } from '@tarojs/components'
import { tiers } from '@contract/tiers'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Figure } from '@/ui/figure'
import { Money } from '@/ui/money'
import { percent } from '@/ui/percent'
import { Stepper } from '@/ui/stepper'
import { tierWord } from '@/ui/tier-badge'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/orders/locale/purchase'
import { preferences } from '@/client/stores'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { cardGround } from '@/theme/series'

interface ProductProps {
  box: BoxDetail
  quantity: number
  /** The most that one order of it takes, and that the limits leave. */
  max: number
  /** The slots of a tray that were picked. */
  slots: readonly number[] | undefined
  onQuantity: (quantity: number) => void
}

/** Product of the order: the box, its rarest chance and the guarantee once more, its price, and the quantity. */
export const Product = observer(function Product({ box: bought, quantity, max, slots, onQuantity }: ProductProps) {
  const { guarantee } = bought
  // The price the person has read: when it changes under their eyes, it is said.
  const [seenFen] = useState(bought.priceFen)
  // The rarest that can still come out: in a tray, all of a tier may have been opened.
  const [rarest] = bought.odds.tiers
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => tiers.indexOf(b.tier) - tiers.indexOf(a.tier))
  const facts = t('purchase.boxFacts', {
    kind: box(`box.${bought.kind}`),
    tier: rarest ? tierWord(rarest.tier) : '',
    chance: rarest ? percent(rarest.weight) : '',
  })
  return (
    <View className="jb-card purchase__product u-flex u-align-start">
      <View
        className="purchase__art u-flex-none u-relative u-clip"
        style={{ backgroundImage: cardGround(bought.series.colors, preferences.isDark) }}
      >
        <Figure className="purchase__box" picture={bought.layers.closed} eager />
      </View>
      <View className="u-grow">
        <View className="u-text-medium u-bold u-line-tight" {...aria({ role: 'heading', level: 1 })}>
          {bought.title}
        </View>
        <View className="u-text-small u-text-secondary u-above-8">
          {facts}
          {guarantee && guarantee.missed !== null && (
            <> · {t('purchase.progress', { now: guarantee.missed, max: guarantee.every })}</>
          )}
        </View>
        <View className="u-row-wrap u-justify-between u-above-16">
          <Money fen={bought.priceFen} />
          {slots ? (
            <View className="u-text-small u-text-secondary">
              {t('purchase.slots', { slots: slots.join(box('box.and')) })}
            </View>
          ) : (
            <Stepper
              value={quantity}
              max={max}
              label={t('purchase.quantity')}
              disabled={bought.state !== 'on_sale'}
              onChange={onQuantity}
            />
          )}
        </View>
        {bought.priceFen !== seenFen && (
          <View className="purchase__new u-row u-tone-warn u-text-small" {...aria({ role: 'alert' })}>
            {t('purchase.priceChanged', { before: formatFen(seenFen), now: formatFen(bought.priceFen) })}
          </View>
        )}
      </View>
    </View>
  )
})
