import type { BodyOf, DataOf } from '@contract/client-types'
import { wallet } from '../api/wallet'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'
import { confirmInWechat } from '@/platform/pay'
import type { PayAnswer } from '@/platform/pay-type'

export type Withdrawal = DataOf<'withdrawals.list'>['records'][number]
export type PayoutAccount = DataOf<'payoutAccounts.list'>[number]
export type PayoutWay = DataOf<'withdrawals.list'>['ways'][number]
export type Statement = DataOf<'wallet.statements'>[number]
export type WithdrawalTo = BodyOf<'withdrawals.create'>['to']

/** Older ones are in the ledger. */
const SHOWN = 10

/** Taking money out of the wallet, and the accounts it can go to. */
class WithdrawStore {
  private readonly keys = new IdempotencyKeys()
  readonly list = new Loadable(async () => {
    const { data, sandbox } = await wallet.withdrawals({ current: 1, size: SHOWN }, { quiet: true })
    return { ...data, sandbox }
  })
  readonly accounts = new Loadable(() => wallet.payoutAccounts({ quiet: true }))

  /** Requests a withdrawal, once however often an answer is lost. */
  readonly request = new Command((amountFen: number, to: WithdrawalTo, payPassword: string): Promise<Withdrawal> => {
    const body = { amountFen, to, payPassword }
    return this.keys.once(JSON.stringify(body), (key) => wallet.withdraw(body, key, { quiet: true }))
  })
  /** Has its payee confirm a transfer in WeChat; `gone` where there is nothing left to confirm. */
  readonly confirm = new Command(async (id: string): Promise<PayAnswer | 'gone'> => {
    const { toConfirm } = await wallet.withdrawal(id, { quiet: true })
    if (!toConfirm) return 'gone'
    const answer = await confirmInWechat(toConfirm)
    if (answer === 'asked') await wallet.withdrawal(id, { quiet: true })
    return answer
  })
  /** Code that opens withdrawals in the mini-program. */
  readonly code = new Loadable(() => wallet.withdrawalCode({ quiet: true }))
  readonly statements = new Loadable(() => wallet.statements({ quiet: true }))
  readonly statementFile = new Command((month: string) => wallet.statementFile(month))
  readonly addAccount = new Command((body: BodyOf<'payoutAccounts.add'>) =>
    wallet.addPayoutAccount(body, { quiet: true }),
  )
  readonly removeAccount = new Command((id: string) => wallet.removePayoutAccount(id, { quiet: true }))

  reset() {
    this.keys.reset()
    this.list.reset()
    this.accounts.reset()
    this.code.reset()
    this.statements.reset()
  }
}

export const withdrawStore = rootStore.add(new WithdrawStore())
