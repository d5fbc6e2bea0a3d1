import { useEffect, useRef, useState } from 'react'
import { timesFen } from '@contract/money'
import { needsHold, needsPayPassword } from '@contract/payment-rules'
import { saleModeOf } from '@contract/selling'
import type { BoxDetail } from '@/features/catalogue/store/box-store'
import type { OrderRequest } from '@/features/orders/store/order-request'
import { couponStore, takenOff, type Coupon } from '@/features/wallet/store/coupon-store'
import { quoteKey, quoteStore, type Asked } from '@/features/catalogue/store/quote-store'

/** Age up to which an answer from before the form is used, in milliseconds. */
const FRESH_MS = 5_000

export interface Extras {
  coupon: Coupon | undefined
  chooseCoupon: (coupon: Coupon | undefined) => void
  /** Total of so many boxes, with the coupon that would be used. */
  totalOf: (count: number) => number
  /** The prize that is excluded from the one draw, by id. */
  excluded: string | undefined
  exclude: (prizeId: string | undefined) => void
  subtotalFen: number
  discountFen: number
  /** Sale mode of an odds box; undefined of a tray, and while it is not sold. */
  sale: Pick<NonNullable<Quote['sale']>, 'mode' | 'final'> | undefined
  /** Confirmation of the payment: as quoted, or by the contract's rules until the quote comes. */
  confirm: Pick<Quote['confirm'], 'hold' | 'payPassword'>
  /** The shop has said its word to this order or to one before it; or it cannot be asked. */
  isHeard: boolean
  /** Rest of the limits, as last quoted for this box. */
  left: Quote['left'] | undefined
  /** Quote of exactly this order, once it has come. */
  quote: Quote | undefined
}

type Quote = NonNullable<typeof quoteStore.order.data>

/** The sale mode as quoted, or as the published figures tell until the quote comes. */
function saleOf(box: BoxDetail, quantity: number, quote: Quote | undefined): Extras['sale'] {
  if (quote) return quote.sale ?? undefined
  const mode = box.sale && saleModeOf(box.sale, quantity)
  return mode ? { mode, final: [] } : undefined
}

interface Bought {
  box: BoxDetail
  quantity: number
  slots: number[] | undefined
}

/**
 * Coupon and exclude of an order, and what it then comes to. The coupon that saves most is used until another is chosen,
 * or none; an exclude is used only when chosen.
 */
export function useExtras({ box, quantity, slots }: Bought, unfinished: OrderRequest | undefined): Extras {
  // Null: the buyer wants none, nor did they on the order that is still unfinished.
  const [chosenId, setChosenId] = useState(unfinished && (unfinished.couponId ?? null))
  const [excluded, setExcluded] = useState(unfinished?.props?.[0]?.prizeId)
  const subtotalFen = timesFen(box.priceFen, quantity)
  const couponFor = (amountFen: number) => {
    if (chosenId === null) return undefined
    const chosen = couponStore.list.items.find(({ id }) => id === chosenId)
    return chosen ?? couponStore.bestFor(amountFen)
  }
  const coupon = couponFor(subtotalFen)
  const asked: Asked = {
    quantity,
    slots,
    couponId: coupon?.id,
    props: excluded ? [{ kind: 'exclude', prizeId: excluded }] : undefined,
  }
  const key = quoteKey(box.id, asked)
  const onSale = box.state === 'on_sale'
  const { order } = quoteStore
  const quote = order.data?.key === key ? order.data : undefined
  // The best coupon is part of what is quoted; without the list the order is quoted without one.
  const { list } = couponStore
  const knowsCoupons = chosenId !== undefined || list.total !== undefined || list.error !== undefined
  const heard = useRef(false)
  if (knowsCoupons && (quote || order.error || !onSale)) heard.current = true

  const isNew = useRef(true)
  useEffect(() => {
    // The page may have asked already, together with the box.
    const known = isNew.current && quote && Date.now() - (order.loadedAt ?? 0) < FRESH_MS
    isNew.current = false
    if (onSale && knowsCoupons && !known) void order.load(box.id, asked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that is asked
  }, [key, onSale, knowsCoupons, box.odds.versionId, box.priceFen, box.sale?.sealed, box.sale?.scarcest])

  return {
    coupon,
    chooseCoupon: (one) => setChosenId(one?.id ?? null),
    totalOf: (count) => {
      const amountFen = timesFen(box.priceFen, count)
      const used = couponFor(amountFen)
      return amountFen - (used ? takenOff(used, amountFen) : 0)
    },
    excluded,
    exclude: setExcluded,
    subtotalFen,
    isHeard: heard.current,
    sale: saleOf(box, quantity, quote),
    confirm: quote?.confirm ?? {
      hold: needsHold({ kind: 'box', subtotalFen, quantity }),
      payPassword: needsPayPassword({ kind: 'box', subtotalFen }),
    },
    discountFen: quote?.discountFen ?? (coupon ? takenOff(coupon, subtotalFen) : 0),
    left: order.data?.boxId === box.id ? order.data.left : undefined,
    quote,
  }
}
