import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { actions } from '@/features/admin/store/actions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText, whenText } from '@/i18n/time/text'
import { Tile } from '@/ui/tile'
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { adminStore, type Review } from '@/features/admin/store/admin-store'
import { pictureOf } from '@/pagesA/editor/picture'
import { Decide, type Decision } from './decision-sheet'
import { Filters } from './filters'
import { Listing } from './listing'
import { ReviewSheet } from './review-sheet'
import { titleOf } from './title-of'
import { useDecision } from './use-admin-list'

const KEYS = ['reviewOpen', 'reviewDone'] as const

const approval = (review: Review): Decision => ({
  title: t('admin.approveTitle'),
  text: t('admin.approveText', { title: titleOf(review), name: review.creator.nickname }),
  note: 'free',
  go: t('admin.approveDo'),
  action: (note) => actions.approveBox(review.boxId, { version: review.version, note: note || undefined }),
  done: () => t('admin.approved'),
})

const rejection = (review: Review): Decision => ({
  title: t('admin.rejectTitle'),
  text: t('admin.rejectText', { title: titleOf(review), name: review.creator.nickname }),
  note: 'required',
  go: t('admin.rejectDo'),
  action: (note) => actions.rejectBox(review.boxId, note),
  done: () => t('admin.rejected'),
})

/** Boxes that people made and that wait for a word of ours, the one due first first (rules B13). */
export const Reviews = observer(function Reviews() {
  const { reviews } = adminStore
  const [shown, setShown] = useState<(typeof KEYS)[number]>('reviewOpen')
  const [looking, setLooking] = useState<Review>()
  const load = (key = shown) => void reviews.load({ decided: key === 'reviewDone' })
  const { deciding, decide, ends } = useDecision(load)
  useFresh(() => load())
  const settle = (decision: Decision) => {
    setLooking(undefined)
    decide(decision)
  }
  return (
    <>
      <Filters
        keys={KEYS}
        current={shown}
        name={(key) => t(`admin.${key}`)}
        onChoose={(key) => {
          setShown(key)
          load(key)
        }}
      />
      <Listing list={reviews} render={(review) => <Row review={review} onLook={() => setLooking(review)} />} />
      {looking && (
        <ReviewSheet
          review={looking}
          onApprove={() => settle(approval(looking))}
          onReject={() => settle(rejection(looking))}
          onClose={() => setLooking(undefined)}
        />
      )}
      {deciding && <Decide decision={deciding} {...ends} />}
    </>
  )
})

const Row = observer(function Row({ review, onLook }: { review: Review; onLook: () => void }) {
  const { creator, submittedAt, dueAt, overdue, decision, decidedAt, note, draft } = review
  const cover = draft && pictureOf(draft.cover)
  return (
    <Card className="admin__card">
      <View className="u-row">
        {cover && <Tile className="admin__mini" tier="R" picture={cover} />}
        <View className="u-grow">
          <View className="u-bold">{titleOf(review)}</View>
          <View className="u-text-small u-text-secondary">{t('admin.by', { name: creator.nickname })}</View>
          <View className="u-text-small u-text-tertiary">
            {t('admin.submitted', { time: whenInText(submittedAt) })}
          </View>
          {!decision && (
            <View className={overdue ? 'u-text-small admin__bad' : 'u-text-small u-text-tertiary'}>
              {t(overdue ? 'admin.dueLate' : 'admin.due', { time: whenInText(dueAt) })}
            </View>
          )}
          {decision && (
            <View className={decision === 'approved' ? 'u-text-small admin__ok' : 'u-text-small admin__bad'}>
              {t(`admin.decision_${decision}`)} · {decidedAt && whenText(decidedAt)}
            </View>
          )}
        </View>
        <Button small label={t('admin.lookAt', { title: titleOf(review) })} onTap={onLook}>
          {t('admin.look')}
        </Button>
      </View>
      {note && <View className="admin__said">{note}</View>}
    </Card>
  )
})
