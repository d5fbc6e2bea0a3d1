import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { errorText } from '@/api/error-text'
import { ActionBar } from '@/components/action-bar'
import { AgeCard, ageOf, missingAge, type AgeAnswer } from '@/components/age-card'
import { Button } from '@/components/button'
import { Card, Cell } from '@/components/card'
import { CashierSheet } from '@/components/cashier-sheet'
import { CheckMark } from '@/components/check'
import { Icon } from '@/components/icon/shop'
import { ErrorState } from '@/components/notice'
import { t as pay } from '@/locales/payment'
import { t } from '@/locales/recharge'
import { useQuery } from '@/navigation/current'
import { toast } from '@/platform/feedback'
import { session } from '@/stores'
import { orderStore } from '@/stores/order-store'
import { topupStore } from '@/stores/topup-store'
import { walletStore, type TopupPlan } from '@/stores/wallet-store'
import { Plans } from './plans'

/** What is chosen before the person chooses: the smallest plan that covers what they need, else the first with a bonus. */
function suggested(plans: readonly TopupPlan[], needFen: number): TopupPlan | undefined {
  const covering = needFen > 0 ? plans.find((plan) => plan.amountFen >= needFen) : undefined
  return covering ?? plans.find((plan) => plan.bonusPoints > 0) ?? plans[0]
}

/** Choosing an amount and paying it at the cashier. `?need=` is how many fen are missing elsewhere. */
export const TopupForm = observer(function TopupForm({ onRetry }: { onRetry: () => void }) {
  const { need } = useQuery<'need'>()
  const [chosen, setChosen] = useState<string>()
  const [age, setAge] = useState<AgeAnswer>({})
  const [missed, setMissed] = useState(false)
  const { plans } = walletStore
  const methods = orderStore.methods.data
  const me = session.me.data
  if (plans.error) return <ErrorState error={plans.error} onRetry={onRetry} />
  const plan = plans.data?.find(({ id }) => id === chosen) ?? suggested(plans.data ?? [], Number(need) || 0)
  if (!plan || !plans.data || !me) return null
  const asksAge = !me.ageDeclared
  const { placed, start, settle } = topupStore

  const topUp = async () => {
    const lacking = asksAge ? missingAge(age) : undefined
    setMissed(lacking !== undefined)
    if (lacking) return toast({ message: lacking })
    return start.run(plan.id, asksAge ? ageOf(age) : undefined).catch((error) => toast({ message: errorText(error) }))
  }
  const finish = async (result: 'paid' | 'failed') => {
    const amount = formatFen(placed?.totalFen ?? 0)
    try {
      const arrived = await settle.run(result)
      void toast({ message: arrived ? t('recharge.done', { amount }) : t('recharge.failed') })
    } catch (error) {
      void toast({ message: errorText(error) })
    }
  }

  return (
    <View className="wallet__form">
      <Plans plans={plans.data} current={plan.id} onChoose={setChosen} />
      {methods?.includes('sandbox') === false ? (
        <View className="wallet__none jb-2">{t('recharge.noMethod')}</View>
      ) : (
        <Card flush>
          <Cell
            lead={<Icon name="chat" className="wallet__way" />}
            title={pay('payment.cashier')}
            note={pay('payment.cashierNote')}
            value={<CheckMark checked />}
          />
        </Card>
      )}
      {asksAge && <AgeCard answer={age} missed={missed && !ageOf(age)} onChange={setAge} />}
      <ActionBar>
        <Button
          kind="main"
          grow
          busy={start.isRunning}
          disabled={!methods?.includes('sandbox')}
          onTap={() => void topUp()}
        >
          {start.isRunning ? t('recharge.ordering') : t('recharge.doTopUp', { amount: formatFen(plan.amountFen) })}
        </Button>
      </ActionBar>
      <CashierSheet
        open={placed !== undefined}
        totalFen={placed?.totalFen ?? plan.amountFen}
        busy={settle.isRunning}
        onResult={(result) => void finish(result)}
        onClose={() => topupStore.giveUp()}
      >
        {t('recharge.planSubject')}
      </CashierSheet>
    </View>
  )
})
