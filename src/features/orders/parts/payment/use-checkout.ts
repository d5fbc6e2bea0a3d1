import { useEffect, useRef, useState } from 'react'
import { t } from '../../locale/payment'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { networkStore } from '@/client/network-store'
import { session } from '@/client/stores'
import { couponStore } from '@/features/wallet/store/coupon-store'
import { dialog, toast } from '@/platform/feedback'
import type { OrderRequest } from '../../store/order-request'
import type { Outcome } from '../../store/payment'
import { paymentStore } from '../../store/payment-store'
import { usePayPassword } from './use-pay-password'

const { checkout } = paymentStore

/** Purchase the form asks for now. */
export interface Purchase {
  userId: string
  request: OrderRequest
  /** Product in words. */
  subject: string
  /** The payment needs the pay password. */
  needsPassword: boolean
  /** Minutes that the order waits when it is paid later. */
  minutesToPay: number
}

export interface CheckoutSteps {
  /** The sandbox cashier is asking. */
  atCashier: boolean
  /** The pay password is asked for, for the order that was to be bought. */
  atPassword: boolean
  /** Buys; what needs the pay password asks for it first. */
  buy: () => void
  /** Places the order and leaves the paying for later. */
  buyLater: () => void
  /** Goes on with what the pay password was asked for. */
  withPassword: (payPassword: string) => void
  settle: (result: 'paid' | 'failed') => void
  check: () => void
  leaveCashier: () => void
  leavePassword: () => void
}

/** This WeChat is not the buyer's as far as the shop knows: it has to be bound before it can pay. */
async function leadToBinding() {
  const { confirm } = await dialog({ message: t('payment.elsewhereOrdered'), confirmText: t('payment.toAccountYes') })
  if (confirm) go(linkTo(routes.security, { open: 'wechat' }))
}

/** Takes a purchase to its end: what was left unfinished is looked up first, and paid boxes lead to the opening. */
export function useCheckout({ userId, request, subject, needsPassword, minutesToPay }: Purchase): CheckoutSteps {
  const [atCashier, setAtCashier] = useState(false)
  const password = usePayPassword(checkout)
  const isForLater = useRef(false)
  const here = useRef(true)

  function follow(outcome: Outcome | undefined) {
    if (!outcome) return
    setAtCashier(outcome.kind === 'cashier')
    if (outcome.kind === 'elsewhere') void leadToBinding()
    if (outcome.kind === 'cancelled') toast({ message: t('payment.leftUnpaid') })
    // The page itself shows an order that stands.
    if (outcome.kind === 'unpaid' && !checkout.pending) toast({ message: t('payment.notPaid') })
    if (outcome.kind === 'later') {
      toast({ message: t('payment.laterDone', { n: minutesToPay }) })
      if (here.current) go(linkTo(routes.myBoxes, { tab: 'orders' }), 'redirect')
    }
    if (outcome.kind !== 'paid') return
    if (outcome.earlier) toast({ message: t('payment.earlier') })
    void session.refresh()
    void couponStore.list.load({})
    // A user who has gone on to another page finds the boxes among their own.
    if (here.current) go(linkTo(routes.opening, { ids: outcome.sealedBoxIds.join(',') }), 'redirect')
  }

  const check = async () => follow(await checkout.check())

  // Resumes after a reload, a lost answer or a killed app, and whenever the network comes back.
  useEffect(() => {
    checkout.recall(userId)
    if (networkStore.isOnline && checkout.pending?.orderNo) void check()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `check` only reads the store
  }, [userId, networkStore.isOnline])

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      checkout.stopWaiting()
    }
  }, [])

  async function take(payPassword?: string) {
    const isLater = isForLater.current
    // A channel's payment asks for the password when it is placed, the balance when it is paid.
    const asksNow = request.payChannel === 'balance' ? !isLater : !checkout.isPlaced(request)
    const step = (typed?: string) =>
      isLater ? checkout.buyLater(userId, request, subject, typed) : checkout.buy(userId, request, subject, typed)
    follow(await password.attempt(step, { isNeeded: needsPassword && asksNow, payPassword }))
  }
  const begin = (isLater: boolean) => {
    isForLater.current = isLater
    void take()
  }

  return {
    atCashier,
    atPassword: password.isAsking,
    buy: () => begin(false),
    buyLater: () => begin(true),
    withPassword: (payPassword) => void take(payPassword),
    settle: async (result) => follow(await checkout.settleInSandbox(result)),
    check: () => void check(),
    leaveCashier: () => setAtCashier(false),
    leavePassword: password.leave,
  }
}
