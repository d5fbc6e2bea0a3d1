import { stateNames, withdrawalStates } from '@contract/states'
import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { actions } from '@/features/admin/store/actions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { Money } from '@/ui/money'
import { t } from '@/features/admin/locale/desk'
import { deskStore, type Payout } from '@/features/admin/store/desk-store'
import { Decide, type Decision } from './decide'
import { Filters } from './filters'
import { Listing } from './listing'
import { useDeskList } from './use-desk-list'

const STATES = stateNames(withdrawalStates)

const wordsOf = ({ user, amountFen, destination }: Payout) => ({
  name: user.nickname,
  sum: formatFen(amountFen, 'always'),
  to: destination,
})

const allowing = (payout: Payout): Decision => ({
  title: t('desk.payYesTitle'),
  text: t('desk.payYesText', wordsOf(payout)),
  go: t('desk.payYesDo', wordsOf(payout)),
  action: () => actions.approveWithdrawal(payout.id),
  done: () => t('desk.payAllowed'),
})

const refusing = (payout: Payout): Decision => ({
  title: t('desk.payNoTitle'),
  text: t('desk.payNoText', wordsOf(payout)),
  note: 'required',
  go: t('desk.payNoDo'),
  action: (note) => actions.rejectWithdrawal(payout.id, note),
  done: () => t('desk.payRefused'),
})

/** Money that people ask for, first come first served (rules B11). */
export const Withdrawals = observer(function Withdrawals() {
  const { payouts } = deskStore
  const { state, choose, deciding, decide, ends } = useDeskList<Payout, Payout['state']>(payouts, 'requested')
  return (
    <>
      <Filters keys={STATES} current={state} name={(key) => t(`desk.pay_${key}`)} onChoose={choose} />
      <Listing
        list={payouts}
        render={(payout) => (
          <Row payout={payout} onAllow={() => decide(allowing(payout))} onRefuse={() => decide(refusing(payout))} />
        )}
      />
      {deciding && <Decide decision={deciding} {...ends} />}
    </>
  )
})

interface RowProps {
  payout: Payout
  onAllow: () => void
  onRefuse: () => void
}

const Row = observer(function Row({ payout, onAllow, onRefuse }: RowProps) {
  const { user, amountFen, state, destination, attempts, lastError, note, requestedAt } = payout
  return (
    <Card className="desk__card">
      <View className="desk__head">
        <View className="jb-grow">
          <View className="jb-b">{user.nickname}</View>
          <View className="jb-xs jb-2">{t('desk.payTo', { to: destination })}</View>
          <View className="jb-xs jb-3">{t('desk.payAt', { time: whenInText(requestedAt) })}</View>
        </View>
        <Money fen={amountFen} size="m" cents="always" />
      </View>
      {lastError && <View className="jb-xs desk__bad">{t('desk.payTries', { n: attempts, error: lastError })}</View>}
      {note && <View className="desk__said">{t('desk.payNote', { note })}</View>}
      {state === 'requested' && (
        <View className="desk__acts">
          <Button small kind="line" label={t('desk.payNoFor', wordsOf(payout))} onTap={onRefuse}>
            {t('desk.payNo')}
          </Button>
          <Button small kind="ink" label={t('desk.payYesFor', wordsOf(payout))} onTap={onAllow}>
            {t('desk.payYes')}
          </Button>
        </View>
      )}
    </Card>
  )
})
