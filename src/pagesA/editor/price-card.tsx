import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { valueLimits } from '@contract/studio-rules'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Card } from '@/ui/card'
import { Chip } from '@/ui/chip'
import { t } from '@/features/studio/locale/studio'
import { partsStore } from '@/features/tools/store/parts-store'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { MarketBox } from './market-box'
import { NumberField } from './number-field'
import { roundPrices, worthOf, type Worth } from './price-range'
import { errorOf } from './field-errors'

/** The scale ends here, in percent of the highest value. */
const END_PERCENT = 120
const share = (permille: number) => `${(permille / 10).toFixed(1)}%`

/** Worth of a box on a scale of its price, with the part that is allowed. */
const Band = observer(function Band({ permille }: { permille: number }) {
  const { minPercent, maxPercent } = valueLimits(partsStore.terms)
  const end = (maxPercent * END_PERCENT) / 100
  const good = permille >= minPercent * 10 && permille <= maxPercent * 10
  const at = Math.min(permille / 10, end)
  return (
    <View
      className="editor-band u-relative"
      {...aria({
        role: 'meter',
        label: `${t('studio.worthMeter')} ${share(permille)}`,
        now: Math.round(permille / 10),
        max: end,
      })}
    >
      <View
        className="editor-band__ok"
        style={{ left: `${(minPercent / end) * 100}%`, width: `${((maxPercent - minPercent) / end) * 100}%` }}
      />
      <View
        className={good ? 'editor-band__dot' : 'editor-band__dot editor-band__dot--bad'}
        style={{ left: `${(at / end) * 100}%` }}
      />
    </View>
  )
})

function Range({ worth, priceFen }: { worth: Worth; priceFen: number | null }) {
  const { minFen, maxFen } = worth
  if (minFen > maxFen) return <View className="u-text-small u-text-secondary">{t('studio.priceNone')}</View>
  return (
    <>
      <View className="u-text-small u-text-secondary">
        {t('studio.priceRange', { min: formatFen(minFen), max: formatFen(maxFen) })}
      </View>
      <View className="editor-chips">
        {roundPrices(worth).map((fen) => (
          <Chip key={fen} on={priceFen === fen} onTap={() => draftStore.change({ priceFen: fen })}>
            {t('studio.priceUse', { price: formatFen(fen) })}
          </Chip>
        ))}
      </View>
    </>
  )
}

/** Price of a box, next to its worth and other shops' prices. */
export const PriceCard = observer(function PriceCard({ draft }: { draft: Draft }) {
  const { priceFen, title } = draft
  const worth = worthOf(draft, partsStore.terms)
  return (
    <Card title={t('studio.price')} className="editor-form">
      <NumberField
        titled
        label={t('studio.priceField')}
        digits={2}
        before="¥"
        value={priceFen}
        error={errorOf('priceFen')}
        onChange={(fen) => draftStore.change({ priceFen: fen })}
      />
      {worth ? (
        <View>
          <View className="u-spread u-flex-wrap u-align-baseline">
            <View className="u-bold">{t('studio.worthTitle', { value: formatFen(worth.valueFen) })}</View>
            {worth.permille !== undefined && (
              <View className="u-text-small u-text-secondary">
                {t('studio.worthOf', { percent: share(worth.permille) })}
              </View>
            )}
          </View>
          {worth.permille !== undefined && <Band permille={worth.permille} />}
          <Range worth={worth} priceFen={priceFen} />
        </View>
      ) : (
        <View className="u-text-small u-text-secondary">{t('studio.worthUnknown')}</View>
      )}
      <MarketBox query={title} onUse={(fen) => draftStore.change({ priceFen: fen })} />
    </Card>
  )
})
