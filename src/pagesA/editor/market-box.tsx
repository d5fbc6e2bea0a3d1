import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { helpers } from '@/features/studio/store/helpers'
import { Button } from '@/ui/button'
import { DemoMark } from '@/ui/demo-mark'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/studio/locale/studio'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { FieldError } from './field-error'
import { useHelp } from './use-help'

const OFFERS_SHOWN = 4

/** Other shops' prices for such a thing: the range, and offer by offer, each ready to be used. */
export const MarketBox = observer(function MarketBox({
  query,
  onUse,
}: {
  query: string
  onUse: (fen: number) => void
}) {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState(query)
  const { busy, answer, error, ask } = useHelp(helpers.compare)
  const start = () => {
    setOpen(true)
    setWords(words || query)
    if (query.trim()) void ask(query.trim().slice(0, lengths.priceQuery.max))
  }
  const { range, offers = [] } = answer ?? {}
  if (!open) {
    return (
      <View>
        <ProviderNote use="prices" />
        <Button small onTap={start}>
          <Icon name="search" size="sm" className="editor-icon" />
          {t('studio.market')}
        </Button>
      </View>
    )
  }
  return (
    <View className="editor-help-box">
      <ProviderNote use="prices" />
      <Field
        label={t('studio.marketFor')}
        type="search"
        maxLength={lengths.priceQuery.max}
        value={words}
        onInput={setWords}
        onConfirm={() => words.trim() && void ask(words.trim())}
        after={
          <Button small busy={busy} disabled={!words.trim()} onTap={() => void ask(words.trim())}>
            {t(busy ? 'studio.marketing' : 'studio.market')}
          </Button>
        }
      />
      <FieldError text={error} />
      {answer && (
        <View className="editor-found u-surface-quiet u-rounded-small">
          <View className="u-row">
            <View className="u-bold u-grow">
              {range
                ? t('studio.marketRange', { min: formatFen(range.least), max: formatFen(range.most) })
                : t('studio.marketNone')}
            </View>
            <DemoMark shown={answer.sandbox} />
          </View>
          {offers.slice(0, OFFERS_SHOWN).map(({ platform, shop, title, priceFen }) => (
            <View key={`${platform}${title}${priceFen}`} className="editor-offer u-row u-above-16">
              <View className="u-grow">
                <View className="editor-offer__title u-clip">{title}</View>
                <View className="u-text-small u-text-tertiary">
                  {platform} · {shop}
                </View>
              </View>
              <Button small kind="line" onTap={() => onUse(priceFen)}>
                {t('studio.marketUse', { price: formatFen(priceFen) })}
              </Button>
            </View>
          ))}
        </View>
      )}
    </View>
  )
})
