import { View } from '@tarojs/components'
import { formatFen, timesFen } from '@contract/money'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { MAX_QUANTITY } from '@contract/limits'
import { needsHold, payableOfOrder } from '@contract/payment-rules'
import { errorText } from '@/client/error-text'
import { AgeCard, ageOf, missingAge, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { CouponSheet } from '@/features/wallet/parts/coupon-list'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { t } from '@/features/draws/locale/props'
import { channelIcons, Channels } from '@/features/orders/parts/payment/channels'
import { PaymentSheet } from '@/features/orders/parts/payment/payment-sheet'
import { toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { couponStore, takenOff, type Coupon } from '@/features/wallet/store/coupon-store'
import { isAnswered } from '@/client/idempotency-keys'
import { orderStore, type Order, type PayChannel } from '@/features/orders/store/order-store'
import { paymentStore } from '@/features/orders/store/payment-store'
import { propStore, type Prop } from '@/features/draws/store/prop-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { PointsCell } from './points-cell'

interface BuySheetProps {
  prop: Prop
  open: boolean
  onClose: () => void
}

const iconOf = (channel: PayChannel) => <Icon name={channelIcons[channel]} />

/** Getting props: how many, for points or money, and the one button that does it. */
export const BuySheet = observer(function BuySheet({ prop, open, onClose }: BuySheetProps) {
  const { redeem } = propStore
  const { place } = paymentStore
  const [count, setCount] = useState(1)
  const [chosen, setChosen] = useState<'points' | PayChannel>()
  const [coupon, setCoupon] = useState<Coupon>()
  const [choosing, setChoosing] = useState(false)
  const [age, setAge] = useState<AgeAnswer>({})
  const [missed, setMissed] = useState(false)
  const [problem, setProblem] = useState('')
  const [paying, setPaying] = useState<Order>()
  const [isPaying, setIsPaying] = useState(false)
  const points = prop.pricePoints * count
  const subtotalFen = timesFen(prop.priceFen, count)
  const mine = walletStore.balance.data
  const channel = chosen ?? (mine && mine.points >= points ? 'points' : 'balance')
  const used = coupon && takenOff(coupon, subtotalFen) > 0 ? coupon : undefined
  const totalFen = subtotalFen - (used ? takenOff(used, subtotalFen) : 0)
  const asksAge = channel !== 'points' && session.me.data?.ageDeclared === false
  const busy = redeem.isRunning || place.isRunning || isPaying
  const short = channel === 'points' ? points - (mine?.points ?? points) : 0

  const got = () => {
    toast({ message: t('props.got', { name: prop.name, n: count }), level: 'success' })
    setPaying(undefined)
    onClose()
    void propStore.list.load()
    void walletStore.balance.load()
    void couponStore.list.load({})
  }
  const pay = async () => {
    if (channel === 'points') {
      await redeem.run(prop, count)
      got()
      return
    }
    const declared = asksAge ? ageOf(age) : undefined
    const order = await place.run({
      productId: prop.productId,
      quantity: count,
      payChannel: channel,
      couponId: used?.id,
      consents: declared && { age: declared },
    })
    // An order that must be confirmed, asks for more or did not go through is paid in the sheet that pays orders.
    const isPlain = channel === 'balance' && !needsHold(payableOfOrder(order))
    if (isPlain && (await payAtOnce(order))) got()
    else setPaying(order)
  }
  const payAtOnce = async (order: Order) => {
    setIsPaying(true)
    const outcome = await paymentStore.of(order).pay(order)
    setIsPaying(false)
    return outcome?.kind === 'paid'
  }
  const start = async () => {
    const lacking = asksAge ? missingAge(age) : undefined
    setMissed(lacking !== undefined)
    setProblem('')
    if (lacking) {
      toast({ message: lacking })
      return
    }
    try {
      await pay()
    } catch (error) {
      setProblem(isAnswered(error) ? errorText(error) : t('props.uncertain'))
    }
  }
  if (paying) {
    const leave = () => {
      toast({ message: t('props.left') })
      setPaying(undefined)
      onClose()
    }
    return <PaymentSheet order={paying} onClose={leave} onPaid={got} />
  }
  const action =
    channel === 'points' ? t('props.redeem', { n: points }) : t('props.pay', { total: formatFen(totalFen, 'always') })
  return (
    <>
      <Sheet
        open={open}
        title={t('props.buyTitle', { name: prop.name })}
        onClose={onClose}
        foot={
          <View className="u-row">
            <Button
              grow
              kind="main"
              busy={busy}
              disabled={short > 0}
              reason={short > 0 ? t('props.shortPoints', { n: short }) : undefined}
              onTap={() => void start()}
            >
              {busy ? t('props.working') : action}
            </Button>
          </View>
        }
      >
        <View className="u-text-secondary">{prop.text}</View>
        <View className="props__count u-row">
          <View className="u-grow">{t('props.count')}</View>
          <Stepper value={count} max={MAX_QUANTITY} label={t('props.count')} disabled={busy} onChange={setCount} />
        </View>
        <View className="props__channels" {...aria({ role: 'radiogroup', label: t('props.payBy') })}>
          <PointsCell
            points={points}
            mine={mine?.points}
            checked={channel === 'points'}
            onTap={() => setChosen('points')}
          />
          <Channels
            channels={orderStore.methods.data ?? []}
            current={channel}
            balanceFen={mine?.balanceFen}
            lead={iconOf}
            onChoose={setChosen}
          />
        </View>
        {channel !== 'points' && (
          <View className="props__coupon u-line-above">
            <Cell
              title={t('props.coupon')}
              value={
                used
                  ? t('props.couponOff', { off: formatFen(subtotalFen - totalFen) })
                  : t(couponStore.bestFor(subtotalFen) ? 'props.couponChoose' : 'props.couponNothing')
              }
              chev
              onTap={() => setChoosing(true)}
            />
          </View>
        )}
        {asksAge && <AgeCard answer={age} missed={missed && !ageOf(age)} onChange={setAge} />}
        {problem && (
          <View className="props__problem u-rounded-small u-above-16" {...aria({ role: 'alert' })}>
            {problem}
          </View>
        )}
      </Sheet>
      <CouponSheet
        open={open && choosing}
        amountFen={subtotalFen}
        box={`${prop.name} ×${count}`}
        chosenId={used?.id}
        onChoose={(one) => {
          setCoupon(one)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
})
