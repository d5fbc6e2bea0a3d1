import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Money } from '@/ui/money'
import { OfflineStrip } from '@/ui/notice/offline'
import { t } from '@/features/studio/locale/studio'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { dialog, toast } from '@/platform/feedback'
import { preferences } from '@/client/stores'
import { studioStore, type MyBox } from '@/features/studio/store/studio-store'
import { heroGround } from '@/theme/series'
import { Earnings } from './earnings'
import { boxPicture, lookColors, pictureOf } from './picture'
import { RestockSheet } from './restock-sheet'

type Action = 'pause' | 'resume' | 'end'
const DONE = { pause: 'studio.paused', resume: 'studio.resumed', end: 'studio.ended' } as const
const ASKED = { pause: 'studio.pauseAsk', end: 'studio.endAsk' } as const

/** Actions on a published box, by its state. */
const actions: Partial<Record<MyBox['state'], Action[]>> = {
  on_sale: ['pause', 'end'],
  paused: ['resume', 'end'],
  sold_out: ['end'],
}

function Numbers({ sales }: { sales: NonNullable<MyBox['sales']> }) {
  return (
    <Card title={t('studio.selling')} className="editor-sums u-wrap">
      {(['sold', 'sealed'] as const).map((key) => (
        <View key={key} className="editor-sum">
          <View className="u-text-small u-text-secondary">{t(`studio.${key}`)}</View>
          <View className="u-text-medium u-bold">{sales[key]}</View>
        </View>
      ))}
      <View className="editor-sum">
        <View className="u-text-small u-text-secondary">{t('studio.held')}</View>
        <Money fen={sales.heldFen} />
      </View>
      <View className="editor-sum">
        <View className="u-text-small u-text-secondary">{t('studio.released')}</View>
        <Money fen={sales.releasedFen} />
      </View>
    </Card>
  )
}

/** A box that was handed in: its review, its sales, and what its maker may do with it. */
export const Selling = observer(function Selling({ box }: { box: MyBox }) {
  const [error, setError] = useState('')
  const [restocking, setRestocking] = useState(false)
  const { draft, state, review, sales, id } = box
  const cover = pictureOf(draft.cover)
  const move = async (action: Action) => {
    if (action !== 'resume') {
      const { confirm } = await dialog({ message: t(ASKED[action]) })
      if (!confirm) return
    }
    setError('')
    try {
      await studioStore.move.run(id, action)
      void toast({ message: t(DONE[action]) })
    } catch (refusal) {
      setError(errorText(refusal))
    }
  }
  const may = actions[state] ?? []
  return (
    <View className="editor">
      <View
        className="editor-sell u-relative u-clip"
        style={{ backgroundImage: heroGround(lookColors(draft.look), preferences.isDark).image }}
      >
        <View className="editor-preview__halo" />
        <Figure className="editor-preview__box" picture={boxPicture(draft.look)} size="l" />
        {cover && <Figure className="editor-preview__figure" picture={cover} size="l" />}
      </View>
      {studioStore.box.error && <OfflineStrip error={studioStore.box.error} loadedAt={studioStore.box.loadedAt} />}
      <View className="editor-sellhead u-flex u-align-start u-above-24">
        <View className="u-grow">
          <View
            className="editor-preview__name u-text-name u-bold u-line-tight"
            {...aria({ role: 'heading', level: 1 })}
          >
            {draft.title}
          </View>
          <View className={`editor-state u-flex-none u-text-badge u-bold editor-state--${state}`}>
            {t(`studio.state_${state}`)}
          </View>
        </View>
        {draft.priceFen !== null && <Money fen={draft.priceFen} size="l" />}
      </View>
      {state === 'in_review' && review && (
        <Card title={t('studio.inReview')} className="editor-form">
          <View className="u-text-secondary">{t('studio.inReviewText', { time: whenInText(review.submittedAt) })}</View>
          <View className="u-row">
            <Icon name="clock" size="sm" className="editor-icon" />
            {t('studio.reviewBy', { time: whenInText(review.dueAt) })}
          </View>
        </Card>
      )}
      {sales?.resting && state === 'on_sale' && (
        <View className="u-text-small u-text-secondary">{t('studio.resting')}</View>
      )}
      {sales && <Numbers sales={sales} />}
      {sales && (
        <View className="editor-moves u-wrap">
          <Button small onTap={() => go(linkTo(routes.boxDetail, { id }))}>
            {t('studio.buyerPage')}
          </Button>
          {draft.kind === 'odds' && state !== 'ended' && (
            <Button small onTap={() => setRestocking(true)}>
              {t('studio.restock')}
            </Button>
          )}
          {may.map((action) => (
            <Button
              key={action}
              small
              className={action === 'end' ? 'editor-grave' : undefined}
              busy={studioStore.move.isRunning}
              onTap={() => void move(action)}
            >
              {t(studioStore.move.isRunning ? 'studio.moving' : `studio.${action}`)}
            </Button>
          ))}
        </View>
      )}
      {error && (
        <View className="editor-refused editor-refused--page u-text-bad u-text-center" {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
      {sales && <Earnings boxId={id} />}
      <RestockSheet id={id} open={restocking} onClose={() => setRestocking(false)} />
    </View>
  )
})
