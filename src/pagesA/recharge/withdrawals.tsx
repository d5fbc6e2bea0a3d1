import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { whenInText, whenText } from '@/i18n/time/text'
import { DemoMark } from '@/ui/demo-mark'
import { t } from '@/features/orders/locale/recharge'
import type { Withdrawal } from '@/features/wallet/store/withdraw-store'

/** Withdrawals, newest first, each with how far it has come. */
export const Withdrawals = observer(function Withdrawals(props: { records: Withdrawal[]; sandbox: boolean }) {
  const { records, sandbox } = props
  if (records.length === 0) return <View className="wallet__none jb-2">{t('recharge.noWithdrawals')}</View>
  return (
    <>
      {records.map((one, i) => (
        <One key={one.id} withdrawal={one} sandbox={sandbox && i === 0} />
      ))}
    </>
  )
})

const FAILED = ['rejected', 'failed']

const One = observer(function One({ withdrawal, sandbox }: { withdrawal: Withdrawal; sandbox: boolean }) {
  const { amountFen, state, destination, reviewed, note, requestedAt, decidedAt, settledAt } = withdrawal
  const isOver = FAILED.includes(state)
  const done = state === 'requested' ? 1 : state === 'paid' ? 3 : 2
  const steps = [
    { title: t('recharge.step1'), fact: whenText(requestedAt) },
    {
      title: t(reviewed ? 'recharge.step2' : 'recharge.step2auto'),
      fact: decidedAt ? whenText(decidedAt) : t('recharge.within'),
    },
    { title: t('recharge.step3'), fact: settledAt && state === 'paid' ? whenText(settledAt) : destination },
  ]
  return (
    <Card
      title={t('recharge.takeOut', { amount: formatFen(amountFen, 'always') })}
      fact={
        <View className="jb-row">
          <DemoMark shown={sandbox} />
          <View className={`wallet__state wallet__state--${isOver ? 'bad' : state === 'paid' ? 'ok' : 'wait'}`}>
            {t(`recharge.state_${state}`)}
          </View>
        </View>
      }
    >
      {isOver ? (
        <View className="jb-xs jb-2">
          {note} {whenInText(settledAt ?? decidedAt ?? requestedAt)}
        </View>
      ) : (
        <View className="wallet__steps">
          {steps.map(({ title, fact }, i) => (
            <View key={title} className={i < done ? 'wallet__step wallet__step--on' : 'wallet__step'}>
              <View className="wallet__dot" />
              <View className="jb-b jb-xs">{title}</View>
              <View className="jb-xs jb-2 wallet__fact2">{fact}</View>
            </View>
          ))}
        </View>
      )}
    </Card>
  )
})
