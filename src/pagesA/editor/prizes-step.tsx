import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { studioLimits } from '@contract/studio-rules'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { Catalogue } from './catalogue'
import { FieldError } from './field-error'
import { withPrize } from './new-draft'
import { pictureOf } from './picture'
import { PrizeSheet } from './prize-sheet'
import { errorOf } from './field-errors'

type Prize = Draft['prizes'][number]
const FIELDS = ['name', 'image', 'valueFen', 'stock'] as const

interface RowProps {
  draft: Draft
  prize: Prize
  at: number
  onEdit: () => void
}

const PrizeRow = observer(function PrizeRow({ draft, prize, at, onEdit }: RowProps) {
  const { prizes, kind } = draft
  const name = prize.name.trim() || t('studio.prizeAt', { n: at + 1 })
  const picture = pictureOf(prize.image)
  const worth = prize.valueFen === null ? t('studio.noWorth') : formatFen(prize.valueFen)
  const problem = FIELDS.filter((field) => field !== 'stock' || kind === 'odds')
    .map((field) => errorOf(`prizes.${at}.${field}`))
    .find(Boolean)
  const swap = (to: number) => {
    const moved = [...prizes]
    ;[moved[at], moved[to]] = [moved[to] as Prize, moved[at] as Prize]
    draftStore.change({ prizes: moved })
  }
  return (
    <View className={problem ? 'editor-prize editor-prize--bad' : 'editor-prize'}>
      <Tap
        className="editor-prize__main"
        label={t('studio.prizeRow', { name, tier: tierWord(prize.tier, true), worth })}
        onTap={onEdit}
      >
        {picture ? (
          <Tile className="editor-prize__tile u-after-24" tier={prize.tier} picture={picture} />
        ) : (
          <View className={`editor-prize__tile u-after-24 u-center u-text-tertiary jb-tile--${prize.tier}`}>
            <Icon name="image" />
          </View>
        )}
        <View className="u-grow">
          <View className="editor-prize__name u-clip u-bold">{name}</View>
          <View className="u-row-wrap u-text-small u-text-secondary">
            <View className="editor-prize__fact">
              <TierBadge tier={prize.tier} />
            </View>
            <View className="editor-prize__fact">{t('studio.worthShort', { worth })}</View>
            {kind === 'odds' && prize.stock !== null && (
              <View className="editor-prize__fact">{t('studio.stockShort', { n: prize.stock })}</View>
            )}
          </View>
          {problem && <View className="jb-field__error">{problem}</View>}
        </View>
      </Tap>
      <View className="u-row u-flex-none">
        <Tap
          className="editor-arrow editor-arrow--up u-center u-text-secondary"
          label={t('studio.moveUp', { name })}
          disabled={at === 0}
          onTap={() => swap(at - 1)}
        >
          <Icon name="down" size="sm" />
        </Tap>
        <Tap
          className="editor-arrow u-center u-text-secondary"
          label={t('studio.moveDown', { name })}
          disabled={at === prizes.length - 1}
          onTap={() => swap(at + 1)}
        >
          <Icon name="down" size="sm" />
        </Tap>
      </View>
    </View>
  )
})

/** Prizes of the box. */
export const PrizesStep = observer(function PrizesStep({ draft }: { draft: Draft }) {
  const [edited, setEdited] = useState(0)
  const [open, setOpen] = useState(false)
  const { prizes } = draft
  const edit = (at: number) => {
    setEdited(at)
    setOpen(true)
  }
  const add = (prize: Partial<Prize> = {}) => {
    draftStore.change({ prizes: withPrize(draft, prize) })
    edit(prizes.length)
  }
  const full = prizes.length >= studioLimits.prizes.max
  return (
    <>
      <Card flush>
        <View className="editor-card-head u-row-wrap">
          <View className="jb-card__title u-grow">{t('studio.prizes')}</View>
          <View className="u-text-small u-text-secondary">{t('studio.prizeCount', { n: prizes.length })}</View>
        </View>
        {prizes.map((prize, at) => (
          // A prize has no name of its own to the draft but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <PrizeRow key={at} draft={draft} prize={prize} at={at} onEdit={() => edit(at)} />
        ))}
        <View className="editor-card-foot u-stack">
          <FieldError text={errorOf('prizes')} />
          <Button disabled={full} onTap={() => add()}>
            <Icon name="plus" size="sm" className="editor-icon" />
            {t('studio.addPrize')}
          </Button>
        </View>
      </Card>
      <Catalogue full={full} onPage={(image) => add({ image })} />
      {prizes[edited] && <PrizeSheet draft={draft} at={edited} open={open} onClose={() => setOpen(false)} />}
    </>
  )
})
