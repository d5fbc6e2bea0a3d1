import { View } from '@tarojs/components'
import { tiers } from '@contract/tiers'
import { observer } from 'mobx-react'
import { lengths } from '@contract/fields'
import { Area } from '@/features/accounts/parts/area'
import { aria } from '@/ui/aria'
import { Field } from '@/ui/field'
import { Tap } from '@/ui/tap'
import { TierBadge } from '@/ui/tier-badge'
import { t } from '@/features/studio/locale/studio'
import type { Draft } from '@/features/studio/store/studio-store'
import { MarketBox } from './market-box'
import { NumberField } from './number-field'
import { PictureField } from './picture-field'
import { CaptionImage } from './caption-image'
import { PriceTagOcr } from './price-tag-ocr'
import { errorOf } from './field-errors'

type Shown = NonNullable<Draft['lastOne']>

interface PrizeFieldsProps {
  prize: Shown
  /** Path of the prize in the draft: `prizes.2`, `lastOne`. */
  field: string
  onChange: (part: Partial<Shown>) => void
}

/** Disclosure of a prize: picture, name, rarity, worth, story; each with the help it may need. */
export const PrizeFields = observer(function PrizeFields({ prize, field, onChange }: PrizeFieldsProps) {
  const { name, tier, image, valueFen, story } = prize
  return (
    <>
      <PictureField
        image={image}
        tier={tier}
        drawFrom={[name, story].filter(Boolean).join('，')}
        error={errorOf(`${field}.image`)}
        onChange={(path) => onChange({ image: path })}
      />
      <Field
        titled
        label={t('studio.prizeName')}
        maxLength={lengths.prizeName.max}
        value={name}
        error={errorOf(`${field}.name`)}
        onInput={(value) => onChange({ name: value })}
      />
      <View>
        <View className="jb-field__name">{t('studio.prizeTier')}</View>
        <View className="editor-chips" {...aria({ role: 'radiogroup', label: t('studio.prizeTier') })}>
          {tiers.map((each) => (
            <Tap
              key={each}
              role="radio"
              checked={tier === each}
              className={tier === each ? 'editor-tier editor-tier--on' : 'editor-tier'}
              onTap={() => onChange({ tier: each })}
            >
              <TierBadge tier={each} long />
            </Tap>
          ))}
        </View>
      </View>
      <NumberField
        titled
        label={t('studio.prizeWorth')}
        digits={2}
        before="¥"
        value={valueFen}
        error={errorOf(`${field}.valueFen`)}
        onChange={(value) => onChange({ valueFen: value })}
      />
      <View className="editor-help-list u-wrap">
        <MarketBox query={name} onUse={(fen) => onChange({ valueFen: fen })} />
        <PriceTagOcr
          onPrice={(fen) => onChange({ valueFen: fen })}
          onName={(text) => onChange({ name: text.slice(0, lengths.prizeName.max) })}
        />
      </View>
      <Area
        label={t('studio.prizeStory')}
        maxLength={lengths.prizeStory.max}
        value={story}
        onInput={(value) => onChange({ story: value })}
      />
      <CaptionImage
        image={image}
        onWords={(words) => onChange({ story: `${story}${story && '\n'}${words}`.slice(0, lengths.prizeStory.max) })}
      />
    </>
  )
})
