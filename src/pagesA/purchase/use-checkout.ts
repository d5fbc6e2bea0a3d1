import { useEffect, useRef, useState } from 'react'
import type { Reason } from '@contract/refusals'
import { timesFen } from '@contract/money'
import { needsPayPassword } from '@contract/payment-rules'
import { ORDER_MINUTES } from '@contract/limits'
import { minutesToPay } from '@contract/trays'
import { t } from '@/features/orders/locale/purchase'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { dialog, toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { checkoutStore, type OrderRequest, type Outcome } from '@/features/orders/store/checkout-store'
import { networkStore } from '@/client/network-store'

export interface Checkout {
  /** The sandbox cashier is asking. */
  atCashier: boolean
  /** The pay password is asked for, for the order that was to be bought. */
  atPassword: boolean
  /** Buys; what needs the pay password asks for it first. */
  buy: (request: OrderRequest, subject: string, payPassword?: string) => Promise<void>
  /** Places the order and leaves the paying for later. */
  later: (request: OrderRequest, subject: string, payPassword?: string) => Promise<void>
  /** Goes on with what the pay password was asked for. */
  withPassword: (request: OrderRequest, subject: string, payPassword: string) => void
  settle: (result: 'paid' | 'failed') => Promise<void>
  check: () => Promise<void>
  leaveCashier: () => void
  leavePassword: () => void
}

/** What typing the pay password (again) settles. */
const ASKS_PASSWORD: readonly (Reason | undefined)[] = ['PAY_PASSWORD_REQUIRED', 'PAY_PASSWORD_WRONG']

/** Whether a request is paid with the pay password. A channel's order that stands was let through with it. */
function needsPassword(request: OrderRequest): boolean {
  const subtotalFen = timesFen(request.priceSingle ?? 0, request.quantity ?? 1)
  const letThrough = request.payChannel !== 'balance' && checkoutStore.isPlaced(request)
  return needsPayPassword({ kind: 'box', subtotalFen }) && !letThrough
}

/** This WeChat is not the buyer's as far as the shop knows: it has to be bound before it can pay. */
async function leadToBinding() {
  const { confirm } = await dialog({ message: t('purchase.elsewhere'), confirmText: t('purchase.toAccount') })
  if (confirm) go(linkTo(routes.security, { open: 'wechat' }))
}

/** Takes a purchase to its end: what was left unfinished is looked up first, and paid boxes lead to the opening. */
export function useCheckout(userId: string): Checkout {
  const [atCashier, setAtCashier] = useState(false)
  const [atPassword, setAtPassword] = useState(false)
  const isForLater = useRef(false)
  const here = useRef(true)

  function follow(outcome: Outcome | undefined, minutes = ORDER_MINUTES) {
    if (!outcome) return
    if (outcome.kind === 'cashier') {
      setAtCashier(true)
      return
    }
    setAtCashier(false)
    if (outcome.kind === 'elsewhere') {
      void leadToBinding()
      return
    }
    if (outcome.kind === 'later') {
      toast({ message: t('purchase.laterDone', { n: minutes }) })
      if (here.current) go(linkTo(routes.myBoxes, { tab: 'orders' }), 'redirect')
      return
    }
    if (outcome.kind === 'unpaid') {
      toast({ message: t('purchase.unpaid') })
      return
    }
    if (outcome.earlier) toast({ message: t('purchase.earlier') })
    void session.refresh()
    // Whoever has gone on to something else finds the boxes among their own.
    if (here.current) go(linkTo(routes.opening, { ids: outcome.sealedBoxIds.join(',') }), 'redirect')
  }

  const check = async () => follow(await checkoutStore.check())

  // What was left by a reload, a lost answer or a killed app; and once more whenever the network comes back.
  useEffect(() => {
    checkoutStore.recall(userId)
    if (networkStore.isOnline && checkoutStore.pending?.orderNo) void check()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `check` only reads the store
  }, [userId, networkStore.isOnline])

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      checkoutStore.stopWaiting()
    }
  }, [])

  async function buy(request: OrderRequest, subject: string, payPassword?: string) {
    if (!payPassword && needsPassword(request)) {
      isForLater.current = false
      checkoutStore.clearError()
      setAtPassword(true)
      return
    }
    isForLater.current = false
    const outcome = await checkoutStore.buy(userId, request, subject, payPassword)
    const reason = checkoutStore.error?.reason
    // Too many wrong ones: the sheet says how long to wait.
    setAtPassword(ASKS_PASSWORD.includes(reason) || (payPassword !== undefined && reason === 'RATE_LIMITED'))
    follow(outcome)
  }

  async function later(request: OrderRequest, subject: string, payPassword?: string) {
    isForLater.current = true
    // What a channel pays is let through by the password when it is placed; the balance asks when it is paid.
    if (!payPassword && request.payChannel !== 'balance' && needsPassword(request)) {
      checkoutStore.clearError()
      setAtPassword(true)
      return
    }
    const outcome = await checkoutStore.hold(userId, request, subject, payPassword)
    setAtPassword(ASKS_PASSWORD.includes(checkoutStore.error?.reason))
    const isTray = request.confirmations?.trayReturnVersion !== undefined
    follow(outcome, minutesToPay(isTray ? (request.quantity ?? 1) : 0))
  }

  return {
    atCashier,
    atPassword,
    check,
    buy,
    later,
    withPassword: (request, subject, payPassword) =>
      void (isForLater.current ? later : buy)(request, subject, payPassword),
    settle: async (result) => {
      const outcome = await checkoutStore.settleInSandbox(result)
      if (result === 'failed' && !checkoutStore.error) {
        setAtCashier(false)
        toast({ message: t('purchase.cashierRefused') })
      }
      follow(outcome)
    },
    leaveCashier: () => setAtCashier(false),
    leavePassword: () => setAtPassword(false),
  }
}
