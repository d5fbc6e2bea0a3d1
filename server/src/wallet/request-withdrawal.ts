import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { moneyLimits, type WechatApp } from '@joybox/contract'
import { requirePayPassword } from '../accounts/security/pay-password'
import { newId } from '../kernel/ids'
import { findAnswer, idempotent } from '../kernel/idempotency'
import type { Language } from '../kernel/localized'
import { ensure } from '../kernel/refusal'
import type { Transaction } from '../kernel/database/database'
import { lockAccount } from '../kernel/lock-accounts'
import type { Shop } from '../kernel/shop'
import { approveWithdrawal } from './approve-withdrawal'
import { collectDebt } from './earning-debt'
import { collectLatePayouts } from './late-payout'
import { postAll, userAccount } from './ledger/ledger'
import { chooseParts, type Part } from './original-route'
import { payoutAccountOf } from './payout-accounts'
import { isOpen } from './payout-provider'
import { settleTopupPoints } from './topup-points'
import { wechatPayee } from './wechat-payee'
import { pendingTransfer } from './ledger/two-phase'
import { lockWithdrawal, needsReview, presentWithdrawal } from './withdrawal'
import { requireWithinDay } from './withdrawal-limits'

type Request = BodyOf<'withdrawals.create'>

interface Destination {
  accountId: string | null
  feeFen: number
  wechat?: { app: WechatApp; openid: string }
  /** The house account that stands for it. */
  external: string
  /** Of the original route: the top-ups that it goes back to. */
  parts: Part[]
}

/** Finds the account that the money goes to; refuses a destination that is not open. */
async function destination(tx: Transaction, shop: Shop, userId: string, wanted: Request): Promise<Destination> {
  const { to, amountFen } = wanted
  if (to.route === 'original') {
    const { channel, parts } = await chooseParts(tx, shop, userId, amountFen)
    return { accountId: null, feeFen: 0, external: `external:${channel}`, parts }
  }
  const account = await payoutAccountOf(tx, userId, to.payoutAccountId)
  ensure(isOpen(shop, account.kind), 'PROVIDER_NOT_CONFIGURED')
  ensure(account.kind !== 'bank' || account.bank_name !== null, 'VALIDATION_FAILED', 'bank')
  const { maxFen, feeFen } = shop.config.payouts
  ensure(amountFen <= maxFen[account.kind], 'VALIDATION_FAILED', 'amountFen')
  const wechat = account.kind === 'wechat' ? await wechatPayee(tx, shop, userId) : undefined
  return {
    accountId: account.id,
    feeFen: feeFen[account.kind],
    wechat,
    external: `external:${account.kind}`,
    parts: [],
  }
}

/** Keeps the amount back from the balance: nobody can spend it, and it comes back whole if the withdrawal ends badly. */
async function keepBack(tx: Transaction, userId: string, id: string, amount: number, now: Date): Promise<string> {
  const [pendingId] = await postAll(
    tx,
    [
      pendingTransfer({
        from: userAccount(userId, 'cash'),
        hold: userAccount(userId, 'cash_hold'),
        to: 'withdraw_payable',
        amount,
        kind: 'withdrawal',
        orderId: null,
        subject: { zh: '提现', en: 'Withdrawal' },
        uniqueKey: `withdrawal:${id}`,
      }),
    ],
    now,
  )
  return pendingId as string
}

/**
 * Takes cash out of a wallet (rules B11): from the least amount up to the day's limit, with the pay password, once for each
 * key. Up to the review limit it approves itself; the payout job then sends it. Withdrawals of one person at once wait for
 * each other at their account, so two cannot pass a limit or a balance together.
 */
export async function requestWithdrawal(
  shop: Shop,
  userId: string,
  key: string,
  request: Request,
  language: Language,
): Promise<DataOf<'withdrawals.create'>> {
  const { payPassword, ...wanted } = request
  const { amountFen, to } = wanted
  const { minFen, dailyMaxFen } = moneyLimits.withdrawal
  ensure(amountFen >= minFen && amountFen <= dailyMaxFen, 'VALIDATION_FAILED', 'amountFen')
  // The password is no part of what is kept about the request: a hash of it could be guessed.
  const once = { userId, key, call: 'withdrawals.create', request: wanted } as const
  const known = await findAnswer<DataOf<'withdrawals.create'>>(shop, once)
  if (known) return known.answer
  await requirePayPassword(shop, once, payPassword)
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    await lockAccount(tx, userId)
    await requireWithinDay(tx, userId, amountFen, now)
    const { accountId, feeFen, wechat, external, parts } = await destination(tx, shop, userId, wanted)
    await collectDebt(tx, userId, now)
    await collectLatePayouts(tx, userId, now)
    const id = newId('wdr')
    const pendingId = await keepBack(tx, userId, id, amountFen, now)
    await tx.rows(
      `insert into withdrawals (id, user_id, amount_fen, route, payout_account_id, external_account_id, state, pending_id,
           requested_at, fee_fen, wechat_app, wechat_openid)
         values ($1, $2, $3, $4, $5, $6, 'requested', $7, $8, $9, $10, $11)`,
      [
        id,
        userId,
        amountFen,
        to.route,
        accountId,
        external,
        pendingId,
        now,
        feeFen,
        wechat?.app ?? null,
        wechat?.openid ?? null,
      ],
    )
    for (const part of parts) {
      await tx.rows('insert into withdrawal_parts (withdrawal_id, order_id, amount_fen) values ($1, $2, $3)', [
        id,
        part.orderId,
        part.amountFen,
      ])
    }
    const row = await lockWithdrawal(tx, id)
    if (!row) throw new Error('the withdrawal was not written')
    await settleTopupPoints(tx, userId, id, now, { withdrawing: true })
    if (!needsReview(amountFen)) await approveWithdrawal(tx, row, null, now)
    return presentWithdrawal((await lockWithdrawal(tx, id)) ?? row, language)
  })
}
