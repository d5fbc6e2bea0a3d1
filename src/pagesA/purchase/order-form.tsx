import { View } from '@tarojs/components'
import { OPENED_AT_ONCE_VERSION } from '@contract/selling'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { AgeCard, ageOf, missingAge, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { CashierSheet } from '@/features/orders/parts/cashier-sheet'
import { PasswordSheet } from '@/features/orders/parts/pay-password'
import { Bone, Skeleton } from '@/ui/skeleton'
import { TRAY_RETURN_VERSION } from '@contract/trays'
import { t as boxWord } from '@/features/catalogue/locale/box'
import { t } from '@/features/orders/locale/purchase'
import { toast } from '@/platform/feedback'
import { checkoutStore, type OrderRequest } from '@/features/orders/store/checkout-store'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import type { PayChannel } from '@/features/orders/store/order-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { AtOnceConsent, Consent } from './consent'
import { Extras } from './extras'
import { PayBar } from './pay-bar'
import { PayWays } from './pay-ways'
import { Product } from './product'
import { Refusal } from './refusal'
import { Totals } from './totals'
import { TrayConsent } from './tray-consent'
import { Unfinished } from './unfinished'
import { useCheckout } from './use-checkout'
import { useExtras } from './use-extras'

/** What an unfinished order of this box asked for: the form comes back as it was left. */
function leftFor(boxId: string, userId: string): OrderRequest | undefined {
  checkoutStore.recall(userId)
  const request = checkoutStore.pending?.request
  return request?.productId === `box:${boxId}` ? request : undefined
}

interface OrderFormProps {
  box: BoxDetail
  me: { id: string; ageDeclared: boolean; payPasswordSet: boolean }
  channels: readonly PayChannel[]
  /** How many were asked for. */
  wanted: number
  /** Or which slots of a tray. */
  slots: number[] | undefined
  /** The person came to leave a prize out. */
  asksExclude: boolean
}

/** The order: what, how many, how it is paid, what must be confirmed, and the button that does it. */
export const OrderForm = observer(function OrderForm(props: OrderFormProps) {
  const { box, me, channels, wanted, slots: picked, asksExclude } = props
  const [left] = useState(() => leftFor(box.id, me.id))
  const slots = picked ?? left?.slots
  const [count, setQuantity] = useState(left?.quantity ?? Math.min(Math.max(1, wanted), Math.max(1, box.maxQuantity)))
  const quantity = slots?.length ?? count
  const [chosen, setChosen] = useState<PayChannel | undefined>(left?.payChannel)
  const [agreed, setAgreed] = useState(false)
  const [agreedAtOnce, setAgreedAtOnce] = useState(false)
  const [agreedToTray, setAgreedToTray] = useState(false)
  const [age, setAge] = useState<AgeAnswer>({})
  const [missed, setMissed] = useState(false)
  const extras = useExtras({ box, quantity, slots }, left)
  const { subtotalFen, coupon, excluded, sale } = extras
  const isAtOnce = sale?.mode === 'at_once'
  const totalFen = subtotalFen - extras.discountFen
  const balanceFen = walletStore.balance.data?.balanceFen
  const affordable = balanceFen === undefined || balanceFen >= totalFen
  // Whatever pays without a detour comes first, until the person chooses.
  const channel =
    chosen ?? (affordable && channels.includes('balance') ? 'balance' : (channels[channels.length - 1] ?? 'balance'))
  const checkout = useCheckout(me.id)
  const asksAge = !me.ageDeclared
  const isTray = box.tray !== null
  // Slots that an unfinished order of one's own holds are not free, and are part of what this order takes.
  const own = box.tray?.slots.filter(({ mine, state }) => mine && state === 'reserved').length ?? 0
  const isWholeTray = box.tray !== null && quantity > 1 && quantity >= box.tray.free + own

  /** Says what is missing, or true when nothing is. */
  function complete(): boolean {
    const problem = asksAge ? missingAge(age) : undefined
    const confirmed = agreed && (agreedAtOnce || !isAtOnce) && (agreedToTray || !isTray)
    const lacking = problem ?? (confirmed ? undefined : t('purchase.needConsent'))
    setMissed(lacking !== undefined)
    if (lacking) toast({ message: lacking })
    return lacking === undefined
  }

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
    confirmations: {
      age: asksAge ? ageOf(age) : undefined,
      returnPolicyVersion: box.returnPolicyVersion,
      openedAtOnceVersion: isAtOnce ? OPENED_AT_ONCE_VERSION : undefined,
      trayReturnVersion: isTray ? TRAY_RETURN_VERSION : undefined,
      // The button says so and is held for it.
      wholeTray: isWholeTray ? { slots: quantity, totalFen } : undefined,
    },
  }

  return (
    <View className="buy__form">
      <Unfinished checkout={checkout} productId={request.productId} />
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
      <PayWays channels={channels} current={channel} balanceFen={balanceFen} totalFen={totalFen} onChange={setChosen} />
      {extras.isHeard ? (
        <>
          <Totals unitFen={box.priceFen} quantity={quantity} totalFen={totalFen} extras={extras} />
          {asksAge && <AgeCard answer={age} missed={missed && !ageOf(age)} onChange={setAge} />}
          <Consent
            agreed={agreed}
            missed={missed && !agreed}
            bought={isTray ? 'slot' : isAtOnce ? 'at_once' : 'sealed'}
            version={box.returnPolicyVersion}
            onChange={setAgreed}
          />
          {isAtOnce && (
            <AtOnceConsent
              agreed={agreedAtOnce}
              missed={missed && !agreedAtOnce}
              final={sale.final.length}
              onChange={setAgreedAtOnce}
            />
          )}
          {isTray && <TrayConsent agreed={agreedToTray} missed={missed && !agreedToTray} onChange={setAgreedToTray} />}
        </>
      ) : (
        // The shop's own words are of any length; what stands below them takes its place with them.
        <Skeleton className="buy__bones">
          <Bone className="buy__btotals" />
        </Skeleton>
      )}
      {!checkout.atPassword && <Refusal boxId={box.id} />}
      <PayBar
        box={box}
        quantity={quantity}
        totalFen={totalFen}
        isWholeTray={isWholeTray}
        busy={checkoutStore.isRunning}
        mayPay={complete}
        heldForFen={subtotalFen}
        onPay={() => complete() && void checkout.buy(request, box.title)}
        onLater={() => complete() && void checkout.later(request, box.title)}
      />
      <PasswordSheet
        open={checkout.atPassword}
        totalFen={totalFen}
        isSet={me.payPasswordSet}
        error={checkoutStore.error}
        busy={checkoutStore.isRunning}
        onType={() => checkoutStore.clearError()}
        onPay={(payPassword) => void checkout.withPassword(request, box.title, payPassword)}
        onClose={checkout.leavePassword}
      />
      <CashierSheet
        open={checkout.atCashier}
        totalFen={totalFen}
        busy={checkoutStore.isRunning}
        onResult={(result) => void checkout.settle(result)}
        onClose={checkout.leaveCashier}
      >
        {box.title} × {boxWord('box.boxes', { n: quantity })}
      </CashierSheet>
    </View>
  )
})
