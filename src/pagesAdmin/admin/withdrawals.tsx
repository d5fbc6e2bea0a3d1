import { stateNames, withdrawalStates } from '@contract/states'
import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { actions } from '@/features/admin/store/actions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { previewImages } from '@/ui/image-preview'
import { mediaUrl } from '@/config/url'
import { Money } from '@/ui/money'
import { t } from '@/features/admin/locale/admin'
import { adminStore, type Payout } from '@/features/admin/store/admin-store'
import { Batches } from './batches'
import { Decide, type Decision } from './decision-sheet'
import { Filters } from './filters'
import { Listing } from './listing'
import { PaidSheet } from './paid-sheet'
import { useAdminList } from './use-admin-list'

const STATES = stateNames(withdrawalStates)

const wordsOf = ({ user, amountFen, destination }: Payout) => ({
  name: user.nickname,
  sum: formatFen(amountFen, 'always'),
  to: destination,
})

const allowing = (payout: Payout): Decision => ({
  title: t('admin.payYesTitle'),
  text: t('admin.payYesText', wordsOf(payout)),
  go: t('admin.payYesDo', wordsOf(payout)),
  action: () => actions.approveWithdrawal(payout.id),
  done: () => t('admin.payAllowed'),
})

const refusing = (payout: Payout): Decision => ({
  title: t('admin.payNoTitle'),
  text: t('admin.payNoText', wordsOf(payout)),
  note: 'required',
  go: t('admin.payNoDo'),
  action: (note) => actions.rejectWithdrawal(payout.id, note),
  done: () => t('admin.payRefused'),
})

const givingBack = (payout: Payout): Decision => ({
  title: t('admin.payBackTitle'),
  text: t('admin.payBackText', wordsOf(payout)),
  note: 'required',
  go: t('admin.payBackDo'),
  action: (note) => actions.returnWithdrawal(payout.id, note),
  done: () => t('admin.payBackToast'),
})

/** Money that people ask for, first come first served (rules B11). */
export const Withdrawals = observer(function Withdrawals() {
  const { payouts } = adminStore
  const [paying, setPaying] = useState<Payout>()
  const { state, choose, deciding, decide, ends } = useAdminList<Payout, Payout['state']>(payouts, 'requested')
  return (
    <>
      <Filters keys={STATES} current={state} name={(key) => t(`admin.pay_${key}`)} onChoose={choose} />
      {state === 'approved' && <Batches onMade={() => choose('approved')} />}
      <Listing
        list={payouts}
        render={(payout) => (
          <Row
            payout={payout}
            onAllow={() => decide(allowing(payout))}
            onRefuse={() => decide(refusing(payout))}
            onPaid={() => setPaying(payout)}
            onBack={() => decide(givingBack(payout))}
          />
        )}
      />
      {paying && <PaidSheet payout={paying} onClose={() => setPaying(undefined)} onDone={ends.onDone} />}
      {deciding && <Decide decision={deciding} {...ends} />}
    </>
  )
})

interface RowProps {
  payout: Payout
  onAllow: () => void
  onRefuse: () => void
  onPaid: () => void
  onBack: () => void
}

const Row = observer(function Row({ payout, onAllow, onRefuse, onPaid, onBack }: RowProps) {
  const { user, amountFen, feeFen, state, step, kind, destination, attempts, lastError, note, requestedAt } = payout
  const { byHand, batchId, returning, reference, proof, owedFen } = payout
  const canGoBack = kind !== null && !returning && (state === 'approved' || (state === 'paid' && byHand))
  return (
    <Card className="admin__card">
      <View className="admin__head">
        <View className="u-grow">
          <View className="u-bold">{user.nickname}</View>
          <View className="u-text-small u-text-secondary">{t('admin.payTo', { to: destination })}</View>
          <View className="u-text-small u-text-tertiary">{t('admin.payAt', { time: whenInText(requestedAt) })}</View>
          {feeFen > 0 && (
            <View className="u-text-small u-text-secondary">
              {t('admin.payFee', { fee: formatFen(feeFen), net: formatFen(amountFen - feeFen, 'always') })}
            </View>
          )}
          {step && (
            <View className="u-text-small u-text-secondary">
              {t(batchId ? 'admin.payStep_bank' : `admin.payStep_${step}`)}
            </View>
          )}
          {returning && <View className="u-text-small u-text-secondary">{t('admin.payReturning')}</View>}
          {reference && <View className="u-text-small u-text-secondary">{t('admin.payReference', { reference })}</View>}
        </View>
        <Money fen={amountFen} size="m" cents="always" />
      </View>
      {lastError && (
        <View className="u-text-small admin__bad">{t('admin.payTries', { n: attempts, error: lastError })}</View>
      )}
      {owedFen > 0 && (
        <View className="u-text-small admin__bad">{t('admin.payOwed', { sum: formatFen(owedFen, 'always') })}</View>
      )}
      {note && <View className="admin__said">{t('admin.payNote', { note })}</View>}
      {state === 'requested' && (
        <View className="admin__acts">
          <Button small kind="line" label={t('admin.payNoFor', wordsOf(payout))} onTap={onRefuse}>
            {t('admin.payNo')}
          </Button>
          <Button small kind="ink" label={t('admin.payYesFor', wordsOf(payout))} onTap={onAllow}>
            {t('admin.payYes')}
          </Button>
        </View>
      )}
      {(canGoBack || proof) && (
        <View className="admin__acts">
          {proof && (
            <Button small kind="line" onTap={() => previewImages({ urls: [mediaUrl(proof)], current: 0 })}>
              {t('admin.payProof')}
            </Button>
          )}
          {canGoBack && (
            <Button small kind="line" label={t('admin.payBackFor', wordsOf(payout))} onTap={onBack}>
              {t('admin.payBack')}
            </Button>
          )}
          {state === 'approved' && byHand && batchId && (
            <Button small kind="ink" label={t('admin.payDoneFor', wordsOf(payout))} onTap={onPaid}>
              {t('admin.payDone')}
            </Button>
          )}
        </View>
      )}
    </Card>
  )
})
