import { moneyLimits, payoutKinds, type PayoutKind } from '@joybox/contract'
import { StartError } from '../kernel/start-error'
import type { Environment } from '../kernel/whole-number'

/** Settings of payouts, beyond the accounts at those who pay. */
export interface PayoutSettings {
  /** Maker of bank transfers: operators, the sandbox, or nobody. */
  bank: 'manual' | 'sandbox' | 'off'
  /** Fee of one payout, and the most in one, in fen. */
  feeFen: Readonly<Record<PayoutKind, number>>
  maxFen: Readonly<Record<PayoutKind, number>>
}

/** Reads `bank=200,alipay=0`: whole fen for some kinds of payout. */
function amounts(env: Environment, name: string, fallback: number, most: number): Record<PayoutKind, number> {
  const read = Object.fromEntries(payoutKinds.map((kind) => [kind, fallback])) as Record<PayoutKind, number>
  for (const pair of (env[name] ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [kind = '', amount = ''] = pair.split('=').map((part) => part.trim())
    const isRight = (payoutKinds as readonly string[]).includes(kind) && /^\d+$/.test(amount) && Number(amount) <= most
    if (!isRight) throw new StartError(`${name} must be like bank=200,wechat=0: fen, at most ${most} each.`)
    read[kind as PayoutKind] = Number(amount)
  }
  return read
}

/** Reads how money leaves. Throws a StartError that says which variable is wrong. */
export function readPayouts(env: Environment, production: boolean): PayoutSettings {
  const { minFen, dailyMaxFen } = moneyLimits.withdrawal
  const allowed = production ? ['manual', 'off'] : ['manual', 'sandbox', 'off']
  const bank = env.PAYOUT_BANK || allowed.at(production ? 0 : 1)
  if (!bank || !allowed.includes(bank)) throw new StartError(`PAYOUT_BANK must be one of ${allowed.join(', ')}.`)
  return {
    bank: bank as PayoutSettings['bank'],
    feeFen: amounts(env, 'PAYOUT_FEES', 0, minFen - 1),
    maxFen: amounts(env, 'PAYOUT_MAX', dailyMaxFen, dailyMaxFen),
  }
}

declare module '../kernel/config' {
  interface Config {
    payouts: PayoutSettings
  }
}
