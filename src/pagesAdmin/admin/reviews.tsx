import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { actions } from '@/features/admin/store/actions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText, whenText } from '@/i18n/time/text'
import { Tile } from '@/ui/tile'
import { t } from '@/features/admin/locale/desk'
import { useFresh } from '@/navigation/use-fresh'
import { deskStore, type Review } from '@/features/admin/store/desk-store'
import { pictureOf } from '@/pagesA/editor/picture'
import { Decide, type Decision } from './decide'
import { Filters } from './filters'
import { Listing } from './listing'
import { ReviewSheet } from './review-sheet'
import { titleOf } from './title-of'
import { useDecision } from './use-desk-list'

const KEYS = ['reviewOpen', 'reviewDone'] as const

const approval = (review: Review): Decision => ({
  title: t('desk.approveTitle'),
  text: t('desk.approveText', { title: titleOf(review), name: review.creator.nickname }),
  note: 'free',
  go: t('desk.approveDo'),
  action: (note) => actions.approveBox(review.boxId, { version: review.version, note: note || undefined }),
  done: () => t('desk.approved'),
})

const rejection = (review: Review): Decision => ({
  title: t('desk.rejectTitle'),
  text: t('desk.rejectText', { title: titleOf(review), name: review.creator.nickname }),
  note: 'required',
  go: t('desk.rejectDo'),
  action: (note) => actions.rejectBox(review.boxId, note),
  done: () => t('desk.rejected'),
})

/** Boxes that people made and that wait for a word of ours, the one due first first (rules B13). */
export const Reviews = observer(function Reviews() {
  const { reviews } = deskStore
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
        name={(key) => t(`desk.${key}`)}
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
  const { creator, submittedAt, dueAt, overdue, decision, decidedAt, note, content } = review
  const cover = content && pictureOf(content.cover)
  return (
    <Card className="desk__card">
      <View className="jb-row">
        {cover && <Tile className="desk__mini" tier="R" picture={cover} />}
        <View className="jb-grow">
          <View className="jb-b">{titleOf(review)}</View>
          <View className="jb-xs jb-2">{t('desk.by', { name: creator.nickname })}</View>
          <View className="jb-xs jb-3">{t('desk.submitted', { time: whenInText(submittedAt) })}</View>
          {!decision && (
            <View className={overdue ? 'jb-xs desk__bad' : 'jb-xs jb-3'}>
              {t(overdue ? 'desk.dueLate' : 'desk.due', { time: whenInText(dueAt) })}
            </View>
          )}
          {decision && (
            <View className={decision === 'approved' ? 'jb-xs desk__ok' : 'jb-xs desk__bad'}>
              {t(`desk.decision_${decision}`)} · {decidedAt && whenText(decidedAt)}
            </View>
          )}
        </View>
        <Button small label={t('desk.lookAt', { title: titleOf(review) })} onTap={onLook}>
          {t('desk.look')}
        </Button>
      </View>
      {note && <View className="desk__said">{note}</View>}
    </Card>
  )
})
