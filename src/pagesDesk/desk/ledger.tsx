import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { timeText } from '@/i18n/time/text'
import { Icon } from '@/ui/icon/shop'
import { t } from '@/features/admin/locale/desk'
import { useFresh } from '@/navigation/use-fresh'
import { toast } from '@/platform/feedback'
import { deskRecordStore, type Proof } from '@/features/admin/store/desk-record-store'
import { Listing } from './listing'

/** Whether the books hold: a proof of them now, and every earlier one (rules B11). */
export const Ledger = observer(function Ledger() {
  const { proofs, reconcile } = deskRecordStore
  const [problem, setProblem] = useState('')
  useFresh(() => void proofs.load({}))
  const run = async () => {
    setProblem('')
    try {
      const { sound } = await reconcile.run()
      toast({ message: t(sound ? 'desk.ledgerOk' : 'desk.ledgerWrong'), level: sound ? 'success' : 'error' })
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <>
      <Card>
        <View className="jb-2">{t('desk.ledgerText')}</View>
        {problem && (
          <View className="desk__problem" {...aria({ role: 'alert' })}>
            {problem}
          </View>
        )}
        <View className="desk__acts">
          <Button grow kind="main" busy={reconcile.isRunning} onTap={() => void run()}>
            {t(reconcile.isRunning ? 'desk.ledgerRunning' : 'desk.ledgerRun')}
          </Button>
        </View>
      </Card>
      <View className="desk__title" {...aria({ role: 'heading', level: 2 })}>
        {t('desk.ledgerHistory')}
      </View>
      <Listing list={proofs} empty={{ title: t('desk.ledgerNone') }} render={(proof) => <Row proof={proof} />} />
    </>
  )
})

const Row = observer(function Row({ proof: { sound, at, wrongBalances, wrongHolds, totals } }: { proof: Proof }) {
  const off = totals.filter(({ total }) => total !== 0)
  return (
    <Card className="desk__card">
      <View className="jb-row">
        <Icon name={sound ? 'check' : 'info'} size="sm" className={sound ? 'desk__ok desk__i' : 'desk__bad desk__i'} />
        <View className="jb-grow jb-b">{t(sound ? 'desk.ledgerOk' : 'desk.ledgerWrong')}</View>
        <View className="jb-xs jb-3">{timeText(at)}</View>
      </View>
      {off.map(({ unit, total }) => (
        <View key={unit} className="jb-xs desk__bad">
          {t('desk.totalOff', { unit, total })}
        </View>
      ))}
      {wrongBalances.map(({ id, balance, fromTransfers }) => (
        <View key={id} className="jb-xs desk__bad">
          {t('desk.wrongBalance', { id, balance: formatFen(balance), sum: formatFen(fromTransfers) })}
        </View>
      ))}
      {wrongHolds.map(({ userId, held, explained }) => (
        <View key={userId} className="jb-xs desk__bad">
          {t('desk.wrongHold', { id: userId, held: formatFen(held), sum: formatFen(explained) })}
        </View>
      ))}
    </Card>
  )
})
