import {
  canMove,
  withdrawalStates,
  type WithdrawalState,
  type PayoutKind,
  type PayoutStep,
  type WechatApp,
  moneyLimits,
} from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../kernel/localized'
import { Refusal } from '../kernel/refusal'
import { isoTime } from '../kernel/http/time'
import type { Transaction } from '../kernel/database/database'
import { noteWords } from './payout-notes'
import { maskNumber } from './payout-number'

/** A withdrawal as its table holds it, with where it goes. */
export interface WithdrawalRow {
  id: string
  user_id: string
  amount_fen: number
  fee_fen: number
  route: 'original' | 'account'
  external_account_id: string
  state: WithdrawalState
  pending_id: string
  requested_at: string
  decided_at: string | null
  settled_at: string | null
  note: string | null
  attempts: number
  next_try_at: string | null
  last_error: string | null
  provider_reference: string | null
  step: PayoutStep | null
  wechat_app: WechatApp | null
  wechat_openid: string | null
  confirm_package: string | null
  confirm_by: string | null
  /** An operator's reason to give it back; it is sent no more. */
  return_note: string | null
  /** Of one that was paid after its return: what its owner still owes. */
  owed_fen: number
  batch_id: string | null
  proof: string | null
  account_kind: PayoutKind | null
  account_holder: string | null
  account_number: string | null
}

/** Selects withdrawals with where they go; add conditions on `w`. */
export const WITHDRAWALS = `
  select w.*, a.kind as account_kind, a.holder as account_holder, a.number as account_number
  from withdrawals w left join payout_accounts a on a.id = w.payout_account_id`

const ORIGINAL: Localized = { zh: '原路退回', en: 'Back the way it came' }
const WECHAT: Localized = { zh: '微信零钱', en: 'WeChat balance' }

/** Masks the destination of a withdrawal. */
export function destinationOf(row: WithdrawalRow, language: Language): string {
  if (row.account_kind === 'wechat') return WECHAT[language]
  return row.account_kind && row.account_number ? maskNumber(row.account_kind, row.account_number) : ORIGINAL[language]
}

/** Tells when an operator reviews the withdrawal first. */
export const needsReview = (amountFen: number): boolean => amountFen > moneyLimits.withdrawal.reviewAboveFen

/** A withdrawal as its owner sees it. */
export function presentWithdrawal(row: WithdrawalRow, language: Language): DataOf<'withdrawals.create'> {
  return {
    id: row.id,
    amountFen: row.amount_fen,
    feeFen: row.fee_fen,
    state: row.state,
    step: row.state === 'approved' ? row.step : null,
    route: row.route,
    kind: row.account_kind,
    destination: destinationOf(row, language),
    reviewed: needsReview(row.amount_fen),
    note: row.note && noteWords(row.note, language),
    requestedAt: isoTime(row.requested_at),
    decidedAt: row.decided_at && isoTime(row.decided_at),
    settledAt: row.settled_at && isoTime(row.settled_at),
    confirmBy: row.confirm_by && isoTime(row.confirm_by),
    confirmIn: row.state === 'approved' && row.step === 'confirm' ? row.wechat_app : null,
  }
}

/** Locks a withdrawal, or undefined. */
export function lockWithdrawal(tx: Transaction, id: string): Promise<WithdrawalRow | undefined> {
  return tx.first<WithdrawalRow>(`${WITHDRAWALS} where w.id = $1 for update of w`, [id])
}

/** Moves a locked withdrawal along its machine, or refuses with STATE_CONFLICT. */
export async function moveWithdrawal(tx: Transaction, row: WithdrawalRow, to: WithdrawalState): Promise<void> {
  if (!canMove(withdrawalStates, row.state, to)) throw new Refusal('STATE_CONFLICT')
  await tx.rows('update withdrawals set state = $2 where id = $1', [row.id, to])
  row.state = to
}
