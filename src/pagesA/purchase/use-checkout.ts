import { useEffect, useState } from 'react'
import { t } from '@/locales/purchase'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import { toast } from '@/platform/feedback'
import { session } from '@/stores'
import { checkoutStore, type OrderRequest, type Outcome } from '@/stores/checkout-store'
import { networkStore } from '@/stores/network-store'

export interface Checkout {
  /** The sandbox cashier is asking. */
  atCashier: boolean
  buy: (request: OrderRequest, subject: string) => Promise<void>
  settle: (result: 'paid' | 'failed') => Promise<void>
  check: () => Promise<void>
  leaveCashier: () => void
}

/** Takes a purchase to its end: what was left unfinished is looked up first, and paid boxes lead to the opening. */
export function useCheckout(userId: string): Checkout {
  const [atCashier, setAtCashier] = useState(false)

  function follow(outcome: Outcome | undefined) {
    if (!outcome) return
    if (outcome.kind === 'cashier') {
      setAtCashier(true)
      return
    }
    setAtCashier(false)
    if (outcome.earlier) toast({ message: t('purchase.earlier') })
    void session.refresh()
    go(linkTo(routes.opening, { ids: outcome.sealedBoxIds.join(',') }), 'redirect')
  }

  const check = async () => follow(await checkoutStore.check())

  // What was left by a reload, a lost answer or a killed app; and once more whenever the network comes back.
  useEffect(() => {
    checkoutStore.recall(userId)
    if (networkStore.isOnline && checkoutStore.pending?.orderNo) void check()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `check` only reads the store
  }, [userId, networkStore.isOnline])

  return {
    atCashier,
    check,
    buy: async (request, subject) => follow(await checkoutStore.buy(userId, request, subject)),
    settle: async (result) => {
      const outcome = await checkoutStore.settleInSandbox(result)
      if (result === 'failed' && !checkoutStore.error) {
        setAtCashier(false)
        toast({ message: t('purchase.cashierRefused') })
      }
      follow(outcome)
    },
    leaveCashier: () => setAtCashier(false),
  }
}
