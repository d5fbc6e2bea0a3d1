import { View } from '@tarojs/components'
import { formatFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { ActionBar } from '@/ui/action-bar'
import { aria } from '@/ui/aria'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { AgeCard, ageOf, missingAge, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { ErrorState } from '@/ui/notice'
import { PhoneNote } from '@/features/accounts/parts/phone-note'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/recharge'
import { Channels } from '@/features/orders/parts/payment/channels'
import { PaymentSheet } from '@/features/orders/parts/payment/payment-sheet'
import { useQuery } from '@/navigation/current'
import { navigate } from '@/navigation/navigate'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { orderStore, type Order, type PayChannel } from '@/features/orders/store/order-store'
import { paymentStore } from '@/features/orders/store/payment-store'
import { topupRequest } from '@/features/orders/store/topup-request'
import { walletStore, type TopupPlan } from '@/features/wallet/store/wallet-store'
import { fenOf } from './amounts'
import { Bones } from './bones'
import { CUSTOM, Plans } from './plans'

/** Suggests a plan until the user chooses: the smallest that covers their need, else the first with a bonus. */
function suggested(plans: readonly TopupPlan[], needFen: number): TopupPlan | undefined {
  const covering = needFen > 0 ? plans.find((plan) => plan.amountFen >= needFen) : undefined
  return covering ?? plans.find((plan) => plan.bonusPoints > 0) ?? plans[0]
}

const iconOf = (channel: PayChannel) => (
  <Icon name={channel === 'wechat' ? 'chat' : 'coin'} className="wallet__channel" />
)

/** Choosing an amount and a channel. `?need=` is how many fen are missing elsewhere, `?after=back` leads back there. */
export const TopupForm = observer(function TopupForm({ onRetry }: { onRetry: () => void }) {
  const { need, after } = useQuery<'need' | 'after'>()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [chosenChannel, setChannel] = useState<PayChannel>()
  const [placed, setPlaced] = useState<Order>()
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
  const channel = channels.find((one) => one === chosenChannel) ?? channels[0]
  const isCustom = chosen === CUSTOM
  const plan = plans.find(({ id }) => id === chosen) ?? suggested(plans, Number(need) || 0)
  const ownFen = fenOf(typed)
  const isFitting = ownFen !== undefined && ownFen >= custom.minFen && ownFen <= custom.maxFen
  const amountFen = isCustom ? ownFen : plan?.amountFen
  const asksAge = !me.ageDeclared
  const { place, cancel } = paymentStore
  const range = { min: formatFen(custom.minFen), max: formatFen(custom.maxFen) }

  const topUp = async () => {
    const lacking = asksAge ? missingAge(age) : undefined
    setMissed(lacking !== undefined || (isCustom && !isFitting))
    if (isCustom && !isFitting) return toast({ message: t('recharge.amountWrong', range) })
    if (lacking) return toast({ message: lacking })
    if (!plan || !channel) return undefined
    const wanted = isCustom ? { amountFen: ownFen as number } : { planId: plan.id }
    try {
      setPlaced(await place.run(topupRequest(wanted, channel, asksAge ? ageOf(age) : undefined)))
    } catch (error) {
      toast({ message: errorText(error) })
    }
    return undefined
  }
  const leave = () => {
    setPlaced(undefined)
    // An order at WeChat may be paid yet, and waits among the orders; the sandbox's order is given up, or expires by
    // itself.
    if (placed?.paymentChannel === 'sandbox') cancel.run(placed.orderNo).catch(() => undefined)
  }
  const arrive = async ({ totalFen }: Order) => {
    setPlaced(undefined)
    // The new balance is loaded before the toast: a user who leaves then finds the money everywhere.
    await Promise.all([walletStore.balance.load(), session.refresh()])
    toast({ message: t('recharge.done', { amount: formatFen(totalFen) }) })
    if (after === 'back' && navigate.hasBack()) await navigate.back()
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
      {channels.length === 0 ? (
        <View className="u-text-secondary u-text-center u-pad-32">{payment('payment.noChannel')}</View>
      ) : (
        <Card flush>
          <View {...aria({ role: 'radiogroup', label: payment('payment.channels') })}>
            <Channels channels={channels} current={channel} lead={iconOf} onChoose={setChannel} />
          </View>
        </Card>
      )}
      {asksAge && <AgeCard answer={age} missed={missed && !ageOf(age)} onChange={setAge} />}
      <ActionBar>
        <Button kind="main" grow busy={place.isRunning} disabled={!channel} onTap={() => void topUp()}>
          {place.isRunning
            ? t('recharge.ordering')
            : t('recharge.doTopUp', { amount: amountFen === undefined ? '' : formatFen(amountFen) })}
        </Button>
      </ActionBar>
      {placed && (
        <PaymentSheet
          order={placed}
          subject={t('recharge.planSubject')}
          onClose={leave}
          onPaid={() => void arrive(placed)}
        />
      )}
    </View>
  )
})
