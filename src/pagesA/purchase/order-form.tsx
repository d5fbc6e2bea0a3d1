import { View } from '@tarojs/components'
import { OPENED_AT_ONCE_VERSION } from '@contract/selling'
import { isWholeTray } from '@contract/payment-rules'
import { minutesToPay, TRAY_RETURN_VERSION } from '@contract/trays'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { AgeChoice, ageOf, missingAge, type AgeAnswer } from '@/features/accounts/parts/age-card'
import { t as boxWord } from '@/features/catalogue/locale/box'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import { t } from '@/features/orders/locale/purchase'
import { CheckoutSheets } from '@/features/orders/parts/payment/checkout-sheets'
import { Unfinished } from '@/features/orders/parts/payment/unfinished'
import { useCheckout } from '@/features/orders/parts/payment/use-checkout'
import type { OrderRequest } from '@/features/orders/store/order-request'
import type { PayChannel } from '@/features/orders/store/order-store'
import { paymentStore } from '@/features/orders/store/payment-store'
import { walletStore } from '@/features/wallet/store/wallet-store'
import { toast } from '@/platform/feedback'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon/shop'
import { Required } from '@/ui/required'
import { useRequired } from '@/ui/required/use-required'
import { Bone, Skeleton } from '@/ui/skeleton'
import { Channel } from './channel'
import { Tap } from '@/ui/tap'
import { Consents, type Agreed, type ConsentKind } from './consents'
import { Extras } from './extras'
import { Excluded, LimitLine } from './limit-line'
import { PayBar } from './pay-bar'
import { Product } from './product'
import { BoxRefusal } from './refusal'
import { fittingCount, tightestBound } from './spending'
import { Terms } from './terms'
import { useExtras } from './use-extras'

const { checkout } = paymentStore

/** Ids of the parts that must be filled in. */
const AGE = 'order-age'
const partOf = (kind: ConsentKind) => `order-${kind}`

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
  const excludedUntil = extras.left?.excludedUntil
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

  const required = useRequired([
    ...(asksAge ? [{ id: AGE, isMet: missingAge(age) === undefined }] : []),
    ...needed.map((kind) => ({ id: partOf(kind), isMet: agreed[kind] === true })),
  ])

  /** Points at what is missing, or is true when nothing is. */
  function complete(): boolean {
    const lacking = required.check()
    if (lacking) toast({ message: (lacking === AGE && missingAge(age)) || t('purchase.needConsent') })
    return lacking === undefined
  }

  const bound = extras.left && tightestBound(extras.left)
  const fits = bound ? fittingCount(bound, box.maxQuantity, extras.totalOf) : box.maxQuantity
  const stop = excludedUntil
    ? t('purchase.excludedButton')
    : bound && totalFen > bound.leftFen && (slots || fits === 0)
      ? t(`purchase.again_${bound.by}`)
      : undefined

  return (
    <View className="purchase__form">
      <Unfinished steps={steps} productId={request.productId} />
      <Product
        box={box}
        quantity={quantity}
        max={Math.max(1, fits)}
        slots={slots}
        onQuantity={(wished) => {
          setQuantity(wished)
          // An exclude goes with one box alone.
          if (wished > 1) extras.exclude(undefined)
        }}
      />
      <View className="jb-card jb-card--flush">
        <Extras box={box} extras={extras} quantity={quantity} asksExclude={asksExclude} onOne={() => setQuantity(1)} />
        <Channel
          channels={channels}
          current={channel}
          balanceFen={balanceFen}
          totalFen={totalFen}
          onChoose={setChosen}
        />
      </View>
      {extras.isHeard ? (
        <>
          <Card
            className="purchase__confirm"
            title={t('purchase.confirmTitle', { n: needed.length + Number(asksAge) })}
          >
            {asksAge && (
              <Required state={required.stateOf(AGE)} lacks={t('purchase.ageThis')} className="purchase__age">
                <View className="u-spread u-text-small">
                  <View className="u-grow">{t('purchase.ageAsk')}</View>
                  <View className="u-text-secondary">{t('purchase.ageOnce')}</View>
                </View>
                <AgeChoice answer={age} onChange={setAge} />
              </Required>
            )}
            <Consents
              needed={needed}
              agreed={agreed}
              stateOf={(kind) => required.stateOf(partOf(kind))}
              version={box.returnPolicyVersion}
              final={sale?.final.length ?? 0}
              onChange={setAgreed}
            />
          </Card>
          {excludedUntil ? (
            <Excluded until={excludedUntil} />
          ) : (
            bound && <LimitLine bound={bound} totalFen={totalFen} fits={fits} isPicked={slots !== undefined} />
          )}
          <View className="purchase__fact u-row u-text-small u-text-secondary">
            <Icon name="shield" size="sm" />
            <View className="u-grow">{t('purchase.sealedFact')}</View>
          </View>
          <Terms unitFen={box.priceFen} quantity={quantity} extras={extras} />
          {box.state === 'on_sale' && !stop && (
            <Tap
              className="purchase__later u-wide u-tap-line u-text-secondary u-text-center"
              disabled={checkout.isRunning}
              onTap={() => complete() && steps.buyLater()}
            >
              {t('purchase.later')}
            </Tap>
          )}
        </>
      ) : (
        // The shop's own words are of any length; what stands below them takes its place with them.
        <Skeleton className="purchase__bones">
          <Bone className="purchase__bone-totals u-above-24" />
        </Skeleton>
      )}
      {!steps.atPassword && <BoxRefusal boxId={box.id} />}
      <PayBar
        state={box.state}
        quantity={quantity}
        totalFen={totalFen}
        isTray={isTray}
        isWholeTray={wholeTray}
        stop={stop}
        hold={confirm.hold || wholeTray}
        busy={checkout.isRunning}
        mayPay={complete}
        onPay={() => complete() && steps.buy()}
      />
      <CheckoutSheets steps={steps} totalFen={totalFen} hasPassword={me.payPasswordSet}>
        {box.title} × {boxWord('box.boxes', { n: quantity })}
      </CheckoutSheets>
    </View>
  )
})
