import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { ActionBar } from '@/ui/action-bar'
import { AgeCard, ageOf, missingAge, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { Button } from '@/ui/button'
import { CashierSheet } from '@/features/orders/parts/cashier-sheet'
import { Field } from '@/ui/field'
import { ErrorState } from '@/ui/notice'
import { PayOrder } from '@/features/orders/parts/pay-order'
import { PhoneNote } from '@/features/accounts/parts/phone-note'
import { t } from '@/features/orders/locale/recharge'
import { useQuery } from '@/navigation/current'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { orderStore, type PayChannel } from '@/features/orders/store/order-store'
import { topupStore } from '@/features/orders/store/topup-store'
import { walletStore, type TopupPlan } from '@/features/wallet/store/wallet-store'
import { fenOf } from './amounts'
import { Bones } from './bones'
import { Channels } from './channels'
import { CUSTOM, Plans } from './plans'

/** What is chosen before the person chooses: the smallest plan that covers what they need, else the first with a bonus. */
function suggested(plans: readonly TopupPlan[], needFen: number): TopupPlan | undefined {
  const covering = needFen > 0 ? plans.find((plan) => plan.amountFen >= needFen) : undefined
  return covering ?? plans.find((plan) => plan.bonusPoints > 0) ?? plans[0]
}

/** Choosing an amount and a way to pay it. `?need=` is how many fen are missing elsewhere. */
export const TopupForm = observer(function TopupForm({ onRetry }: { onRetry: () => void }) {
  const { need } = useQuery<'need'>()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [wish, setWish] = useState<PayChannel>()
  const [age, setAge] = useState<AgeAnswer>({})
  const [missed, setMissed] = useState(false)
  const { terms } = walletStore
  const { methods } = orderStore
  const me = session.me.data
  const missing = [terms, methods].find(({ data, error }) => error && !data)
  if (missing?.error) return <ErrorState error={missing.error} onRetry={onRetry} />
  if (!terms.data || !methods.data || !me) return <Bones />
  const { plans, custom } = terms.data
  // Nobody tops a balance up from that balance.
  const channels = methods.data.filter((one) => one !== 'balance')
  const channel = channels.find((one) => one === wish) ?? channels[0]
  const isCustom = chosen === CUSTOM
  const plan = plans.find(({ id }) => id === chosen) ?? suggested(plans, Number(need) || 0)
  const ownFen = fenOf(typed)
  const isFitting = ownFen !== undefined && ownFen >= custom.minFen && ownFen <= custom.maxFen
  const amountFen = isCustom ? ownFen : plan?.amountFen
  const asksAge = !me.ageDeclared
  const { placed, atWechat, start, settle } = topupStore
  const range = { min: formatFen(custom.minFen), max: formatFen(custom.maxFen) }

  const topUp = async () => {
    const lacking = asksAge ? missingAge(age) : undefined
    setMissed(lacking !== undefined || (isCustom && !isFitting))
    if (isCustom && !isFitting) return toast({ message: t('recharge.amountWrong', range) })
    if (lacking) return toast({ message: lacking })
    if (!plan || !channel) return undefined
    const wished = isCustom ? { amountFen: ownFen as number } : { planId: plan.id }
    return start
      .run(wished, channel, asksAge ? ageOf(age) : undefined)
      .catch((error) => toast({ message: errorText(error) }))
  }
  const tell = (arrived: boolean, fen: number) =>
    void toast({
      message: arrived ? t('recharge.done', { amount: formatFen(fen) }) : t('recharge.failed'),
    })
  const finish = async (result: 'paid' | 'failed') => {
    const fen = placed?.totalFen ?? 0
    try {
      tell(await settle.run(result), fen)
    } catch (error) {
      void toast({ message: errorText(error) })
    }
  }

  return (
    <View className="wallet__form">
      <Plans plans={plans} custom={custom} current={isCustom ? CUSTOM : (plan?.id ?? '')} onChoose={setChosen} />
      {isCustom && (
        <View className="wallet__own">
          <Field
            type="number"
            label={t('recharge.amount')}
            value={typed}
            maxLength={8}
            before="¥"
            error={missed && !isFitting ? t('recharge.amountWrong', range) : ''}
            onInput={setTyped}
          />
        </View>
      )}
      <PhoneNote what="bonus" />
      <Channels channels={channels} current={channel} onChoose={setWish} />
      {asksAge && <AgeCard answer={age} missed={missed && !ageOf(age)} onChange={setAge} />}
      <ActionBar>
        <Button kind="main" grow busy={start.isRunning} disabled={!channel} onTap={() => void topUp()}>
          {start.isRunning
            ? t('recharge.ordering')
            : t('recharge.doTopUp', { amount: amountFen === undefined ? '' : formatFen(amountFen) })}
        </Button>
      </ActionBar>
      <CashierSheet
        open={placed !== undefined}
        totalFen={placed?.totalFen ?? 0}
        busy={settle.isRunning}
        onResult={(result) => void finish(result)}
        onClose={() => topupStore.giveUp()}
      >
        {t('recharge.planSubject')}
      </CashierSheet>
      {atWechat && (
        <PayOrder
          order={atWechat}
          onClose={() => topupStore.leaveWechat()}
          // Whoever leaves once it is told finds the money everywhere.
          onPaid={() => void topupStore.arrived().then(() => tell(true, atWechat.totalFen))}
        />
      )}
    </View>
  )
})
