import { Image, View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { weightSum } from '@contract/fairness/table'
import { expectedValue, type BoxDraft, type DraftProblem } from '@contract/studio-rules'
import { observer } from 'mobx-react'
import { mediaUrl } from '@/config/url'
import { aria, ariaImage } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon/shop'
import { previewImages } from '@/ui/image-preview'
import { Money } from '@/ui/money'
import { percent } from '@/ui/percent'
import { Sheet } from '@/ui/sheet'
import { Tap } from '@/ui/tap'
import { TierBadge, tierWord } from '@/ui/tier-badge'
import { Tile } from '@/ui/tile'
import { t as box } from '@/features/catalogue/locale/box'
import { t } from '@/features/admin/locale/admin'
import { t as studio } from '@/features/studio/locale/studio'
import type { Review } from '@/features/admin/store/admin-store'
import { isPhoto, pictureOf } from '@/pagesA/editor/picture'
import { problemText, traySize } from '@/pagesA/editor/problems'
import { titleOf } from './title-of'

interface Props {
  review: Review
  onApprove: () => void
  onReject: () => void
  onClose: () => void
}

/** A box as it was handed in: everything it says, holds and promises, against the rules. */
export const ReviewSheet = observer(function ReviewSheet({ review, onApprove, onReject, onClose }: Props) {
  const { draft, decision, problems } = review
  const foot = decision ? undefined : (
    <View className="admin__two admin__two--foot u-flex">
      <Button grow onTap={onReject}>
        {t('admin.reject')}
      </Button>
      <Button grow kind="main" disabled={!draft || problems.length > 0} onTap={onApprove}>
        {t('admin.approve')}
      </Button>
    </View>
  )
  return (
    <Sheet open title={titleOf(review)} onClose={onClose} foot={foot}>
      {!draft && <View className="admin__what u-text-secondary">{t('admin.changed')}</View>}
      {draft && <Contents draft={draft} review={review} />}
    </Sheet>
  )
})

const Contents = observer(function Contents({ draft, review }: { draft: BoxDraft; review: Review }) {
  const { kind, subtitle, story, priceFen, cover, category, guarantee, prizes, lastOne } = draft
  const photos = [cover, ...prizes.map(({ image }) => image), lastOne?.image ?? ''].filter(isPhoto).map(mediaUrl)
  const look = (image: string) => void previewImages({ urls: photos, current: mediaUrl(image) })
  return (
    <>
      <View className="u-row">
        <Shot image={cover} name={studio('studio.cover')} onLook={look} />
        <View className="u-grow">
          <View className="u-text-small u-text-secondary">
            {[box(`box.${kind}`), category && studio(`studio.category_${category}`), subtitle]
              .filter(Boolean)
              .join(' · ')}
          </View>
          <View className="u-text-small u-text-secondary">{t('admin.by', { name: review.creator.nickname })}</View>
        </View>
        {priceFen !== null && <Money fen={priceFen} size="l" />}
      </View>
      {story.trim() && <View className="admin__said">{story}</View>}
      <Checks draft={draft} review={review} />
      <View className="u-bold u-above-32" {...aria({ role: 'heading', level: 3 })}>
        {t('admin.contents')}
      </View>
      <View {...aria({ role: 'list', label: t('admin.contents') })}>
        {prizes.map((prize, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a prize has no name of its own to the draft but its place
          <View key={at} className="admin__prize u-flex u-tap-height u-line-below" {...aria({ role: 'listitem' })}>
            <Shot image={prize.image} tier={prize.tier} name={prize.name} onLook={look} />
            <View className="u-grow">
              <View>{prize.name}</View>
              <View className="u-text-small u-text-secondary">
                {t(kind === 'tray' ? 'admin.prizeSlots' : 'admin.prizeLine', {
                  value: formatFen(prize.valueFen ?? 0),
                  n: prize.stock ?? 0,
                })}
              </View>
            </View>
            <View className="u-flex-none u-text-right u-before-16">
              <TierBadge tier={prize.tier} />
              <View className="u-bold">{percent(chanceOf(draft, at))}</View>
            </View>
          </View>
        ))}
        {lastOne && (
          <View className="admin__prize u-flex u-tap-height u-line-below" {...aria({ role: 'listitem' })}>
            <Shot image={lastOne.image} tier={lastOne.tier} name={lastOne.name} onLook={look} />
            <View className="u-grow">
              <View>{lastOne.name}</View>
              <View className="u-text-small u-text-secondary">
                {t('admin.lastOne')} · {formatFen(lastOne.valueFen ?? 0)}
              </View>
            </View>
            <TierBadge tier={lastOne.tier} />
          </View>
        )}
      </View>
      {guarantee && (
        <View className="admin__said">
          {t('admin.guarantee', { every: guarantee.every, tier: tierWord(guarantee.tier, true) })}
        </View>
      )}
      {review.note && <View className="admin__said">{review.note}</View>}
    </>
  )
})

/** In parts per million: what is published, or of a tray the share of its slots. */
function chanceOf(draft: BoxDraft, at: number): number {
  const { weight, stock } = draft.prizes[at] ?? { weight: 0, stock: 0 }
  return draft.kind === 'odds' ? (weight ?? 0) : Math.round(((stock ?? 0) * 1_000_000) / Math.max(1, traySize(draft)))
}

interface ShotProps {
  image: string
  name: string
  tier?: BoxDraft['prizes'][number]['tier']
  onLook: (image: string) => void
}

/** A picture of the draft: a figure of the house on its ground, or a photo that opens large. */
function Shot({ image, name, tier = 'R', onLook }: ShotProps) {
  if (isPhoto(image)) {
    return (
      <Tap className="admin__mini admin__photo" label={name} onTap={() => onLook(image)}>
        <Image className="admin__image u-wide" mode="aspectFill" src={mediaUrl(image)} {...ariaImage()} />
      </Tap>
    )
  }
  const picture = pictureOf(image)
  return picture ? <Tile className="admin__mini" tier={tier} picture={picture} /> : null
}

/** Findings of the rules, with the figures they look at. */
const Checks = observer(function Checks({ draft, review: { problems } }: { draft: BoxDraft; review: Review }) {
  const { kind, priceFen, prizes } = draft
  const value = expectedValue(draft)
  const average = value && value.sum / value.over
  const good = problems.length === 0
  return (
    <View className={good ? 'admin__checks' : 'admin__checks admin__checks--bad'}>
      <View className="u-row u-bold">
        <Icon
          name={good ? 'check' : 'info'}
          size="sm"
          className={good ? 'admin__ok u-after-8' : 'admin__bad u-after-8'}
        />
        {t('admin.checks')} · {good ? t('admin.checkGood') : problems.length}
      </View>
      {problems.map((problem) => (
        <View key={`${problem.field} ${problem.rule}`} className="u-text-small admin__bad">
          {problemText(problem as DraftProblem, draft)}
        </View>
      ))}
      <View className="u-text-small u-text-secondary">
        {kind === 'tray'
          ? t('admin.checkSlots', { n: traySize(draft) })
          : t('admin.checkSum', { sum: percent(weightSum(prizes.map(({ weight }) => ({ weight: weight ?? 0 })))) })}
      </View>
      {average !== null && priceFen ? (
        <View className="u-text-small u-text-secondary">
          {t('admin.checkValue', {
            value: formatFen(Math.round(average)),
            share: `${((average / priceFen) * 100).toFixed(1)}%`,
          })}
        </View>
      ) : null}
    </View>
  )
})
