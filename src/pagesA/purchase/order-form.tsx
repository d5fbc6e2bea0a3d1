import { View } from '@tarojs/components'
import { OPENED_AT_ONCE_VERSION } from '@contract/selling'
import { isWholeTray } from '@contract/payment-rules'
import { minutesToPay, TRAY_RETURN_VERSION } from '@contract/trays'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { AgeCard, ageOf, missingAge, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { t as boxWord } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { t as payment } from '@/features/orders/locale/payment'
import { t } from '@/features/orders/locale/purchase'
import { Channels } from '@/features/orders/parts/payment/channels'
import { CheckoutSheets } from '@/features/orders/parts/payment/checkout-sheets'
import { Unfinished } from '@/features/orders/parts/payment/unfinished'
import { useCheckout } from '@/features/orders/parts/payment/use-checkout'
import type { OrderRequest } from '@/features/orders/store/order-request'
import type { PayChannel } from '@/features/orders/store/order-store'
import { paymentStore } from '@/features/orders/store/payment-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { toast } from '@/platform/feedback'
import { aria } from '@/ui/aria'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Consents, type Agreed, type ConsentKind } from './consents'
import { Extras } from './extras'
import { PayBar } from './pay-bar'
import { Product } from './product'
import { BoxRefusal } from './refusal'
import { Totals } from './totals'
import { useExtras } from './use-extras'

const { checkout } = paymentStore

/** Finds the unfinished order of this box: the form comes back as it was left. */
function unfinishedOf(boxId: string, userId: string): OrderRequest | undefined {
  checkout.recall(userId)
  const request = checkout.pending?.request
  return request?.productId === `box:${boxId}` ? request : undefined
}

interface OrderFormProps {
  box: BoxDetail
  me: { id: string; ageDeclared: boolean; payPasswordSet: boolean }
  channels: readonly PayChannel[]
  /** Requested quantity. */
  wanted: number
  /** Or which slots of a tray. */
  slots: number[] | undefined
  /** The user came to leave a prize out. */
  asksExclude: boolean
}

/** The order: what, how many, how it is paid, what must be confirmed, and the button that does it. */
export const OrderForm = observer(function OrderForm(props: OrderFormProps) {
  const { box, me, channels, wanted, slots: picked, asksExclude } = props
  const [unfinished] = useState(() => unfinishedOf(box.id, me.id))
  const slots = picked ?? unfinished?.slots
  const [count, setQuantity] = useState(
    unfinished?.quantity ?? Math.min(Math.max(1, wanted), Math.max(1, box.maxQuantity)),
  )
  const quantity = slots?.length ?? count
  const [chosen, setChosen] = useState<PayChannel | undefined>(unfinished?.payChannel)
  const [agreed, setAgreed] = useState<Agreed>({})
  const [age, setAge] = useState<AgeAnswer>({})
  const [missed, setMissed] = useState(false)
  const extras = useExtras({ box, quantity, slots }, unfinished)
  const { subtotalFen, coupon, excluded, sale, confirm } = extras
  const isAtOnce = sale?.mode === 'at_once'
  const isTray = box.tray !== null
  const needed: ConsentKind[] = [
    'policy',
    ...(isAtOnce ? ['atOnce' as const] : []),
    ...(isTray ? ['tray' as const] : []),
  ]
  const totalFen = subtotalFen - extras.discountFen
  const balanceFen = walletStore.balance.data?.balanceFen
  const affordable = balanceFen === undefined || balanceFen >= totalFen
  // Channels that pay without a detour come first, until the user chooses.
  const channel =
    chosen ?? (affordable && channels.includes('balance') ? 'balance' : (channels[channels.length - 1] ?? 'balance'))
  const asksAge = !me.ageDeclared
  // Slots that an unfinished order of one's own reserves are not free, and are part of what this order takes.
  const own = box.tray?.slots.filter(({ mine, state }) => mine && state === 'reserved').length ?? 0
  const wholeTray = box.tray !== null && isWholeTray(quantity, box.tray.free + own)

  const request: OrderRequest = {
    productId: `box:${box.id}`,
    quantity,
    slots,
    payChannel: channel,
    oddsVersionId: box.odds.versionId,
    saleMode: sale?.mode,
    priceSingle: box.priceFen,
    totalPrice: totalFen,
    couponId: coupon?.id,
    props: excluded ? [{ kind: 'exclude', prizeId: excluded }] : undefined,
    consents: {
      age: asksAge ? ageOf(age) : undefined,
      returnPolicyVersion: box.returnPolicyVersion,
      openedAtOnceVersion: isAtOnce ? OPENED_AT_ONCE_VERSION : undefined,
      trayReturnVersion: isTray ? TRAY_RETURN_VERSION : undefined,
      // The button says so and is held for it.
      wholeTray: wholeTray ? { slots: quantity, totalFen } : undefined,
    },
  }
  const steps = useCheckout({
    userId: me.id,
    request,
    subject: box.title,
    needsPassword: confirm.payPassword,
    minutesToPay: minutesToPay(isTray ? quantity : 0),
  })

  /** Says what is missing, or true when nothing is. */
  function complete(): boolean {
    const problem = asksAge ? missingAge(age) : undefined
    const lacking = problem ?? (needed.every((kind) => agreed[kind]) ? undefined : t('purchase.needConsent'))
    setMissed(lacking !== undefined)
    if (lacking) toast({ message: lacking })
    return lacking === undefined
  }

  return (
    <View className="buy__form">
      <Unfinished steps={steps} productId={request.productId} />
      <Product
        box={box}
        quantity={quantity}
        slots={slots}
        onQuantity={(wished) => {
          setQuantity(wished)
          // An exclude goes with one box alone.
          if (wished > 1) extras.exclude(undefined)
        }}
      />
      <Extras box={box} extras={extras} quantity={quantity} asksExclude={asksExclude} onOne={() => setQuantity(1)} />
      <View className="jb-card jb-card--flush" {...aria({ role: 'radiogroup', label: payment('payment.channels') })}>
        <Channels
          channels={channels}
          current={channel}
          balanceFen={balanceFen}
          totalFen={totalFen}
          onChoose={setChosen}
        />
      </View>
      {extras.isHeard ? (
        <>
          <Totals unitFen={box.priceFen} quantity={quantity} totalFen={totalFen} extras={extras} />
          {asksAge && <AgeCard answer={age} missed={missed && !ageOf(age)} onChange={setAge} />}
          <Consents
            needed={needed}
            agreed={agreed}
            missed={missed}
            version={box.returnPolicyVersion}
            final={sale?.final.length ?? 0}
            onChange={setAgreed}
          />
        </>
      ) : (
        // The shop's own words are of any length; what stands below them takes its place with them.
        <Skeleton className="buy__bones">
          <Bone className="buy__btotals u-above-24" />
        </Skeleton>
      )}
      {!steps.atPassword && <BoxRefusal boxId={box.id} />}
      <PayBar
        state={box.state}
        quantity={quantity}
        totalFen={totalFen}
        isWholeTray={wholeTray}
        hold={confirm.hold || wholeTray}
        busy={checkout.isRunning}
        mayPay={complete}
        onPay={() => complete() && steps.buy()}
        onLater={() => complete() && steps.buyLater()}
      />
      <CheckoutSheets steps={steps} totalFen={totalFen} hasPassword={me.payPasswordSet}>
        {box.title} × {boxWord('box.boxes', { n: quantity })}
      </CheckoutSheets>
    </View>
  )
})
