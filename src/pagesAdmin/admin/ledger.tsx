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
import { t } from '@/features/admin/locale/admin'
import { useFresh } from '@/navigation/use-fresh'
import { toast } from '@/platform/feedback'
import { adminRecordStore, type Proof } from '@/features/admin/store/admin-record-store'
import { Listing } from './listing'

/** Reconciliation: a new run now, and every earlier one (rules B11). */
export const Ledger = observer(function Ledger() {
  const { proofs, reconcile } = adminRecordStore
  const [problem, setProblem] = useState('')
  useFresh(() => void proofs.load({}))
  const run = async () => {
    setProblem('')
    try {
      const { sound } = await reconcile.run()
      toast({ message: t(sound ? 'admin.ledgerOk' : 'admin.ledgerWrong'), level: sound ? 'success' : 'error' })
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <>
      <Card>
        <View className="u-text-secondary">{t('admin.ledgerText')}</View>
        {problem && (
          <View className="admin__problem" {...aria({ role: 'alert' })}>
            {problem}
          </View>
        )}
        <View className="admin__acts">
          <Button grow kind="main" busy={reconcile.isRunning} onTap={() => void run()}>
            {t(reconcile.isRunning ? 'admin.ledgerRunning' : 'admin.ledgerRun')}
          </Button>
        </View>
      </Card>
      <View className="admin__title u-text-medium u-bold" {...aria({ role: 'heading', level: 2 })}>
        {t('admin.ledgerHistory')}
      </View>
      <Listing list={proofs} empty={{ title: t('admin.ledgerNone') }} render={(proof) => <Row proof={proof} />} />
    </>
  )
})

const Row = observer(function Row({ proof: { sound, at, wrongBalances, wrongHolds, totals } }: { proof: Proof }) {
  const off = totals.filter(({ total }) => total !== 0)
  return (
    <Card className="admin__card">
      <View className="u-row">
        <Icon
          name={sound ? 'check' : 'info'}
          size="sm"
          className={sound ? 'admin__ok u-after-8' : 'admin__bad u-after-8'}
        />
        <View className="u-grow u-bold">{t(sound ? 'admin.ledgerOk' : 'admin.ledgerWrong')}</View>
        <View className="u-text-small u-text-tertiary">{timeText(at)}</View>
      </View>
      {off.map(({ unit, total }) => (
        <View key={unit} className="u-text-small admin__bad">
          {t('admin.totalOff', { unit, total })}
        </View>
      ))}
      {wrongBalances.map(({ id, balance, fromTransfers }) => (
        <View key={id} className="u-text-small admin__bad">
          {t('admin.wrongBalance', { id, balance: formatFen(balance), sum: formatFen(fromTransfers) })}
        </View>
      ))}
      {wrongHolds.map(({ userId, held, explained }) => (
        <View key={userId} className="u-text-small admin__bad">
          {t('admin.wrongHold', { id: userId, held: formatFen(held), sum: formatFen(explained) })}
        </View>
      ))}
    </Card>
  )
})
