import { type PayChannel, payChannels as knownPayChannels } from '@joybox/contract'
import { StartError } from '../kernel/start-error'
import { wholeNumber, type Environment } from '../kernel/whole-number'

export interface OrderSettings {
  payChannels: PayChannel[]
  /** Purchase commands a second from one person (rules B14). */
  purchasesPerSecond: number
}

declare module '../kernel/config' {
  interface Config extends OrderSettings {}
}

/** Ways to pay where `PAY_CHANNELS` does not choose: all that work. */
function usualChannels(production: boolean, wechat: boolean): PayChannel[] {
  return ['balance', ...(production ? [] : (['sandbox'] as const)), ...(wechat ? (['wechat'] as const) : [])]
}

function payChannels(env: Environment, production: boolean, wechat: boolean): PayChannel[] {
  if (env.PAY_CHANNELS === undefined) return usualChannels(production, wechat)
  const names = env.PAY_CHANNELS.split(',').map((name) => name.trim())
  for (const name of names) {
    if (!knownPayChannels.some((known) => known === name)) {
      throw new StartError(
        `PAY_CHANNELS names "${name}"; it can hold balance, sandbox and wechat, separated by commas.`,
      )
    }
  }
  if (names.includes('wechat') && !wechat) {
    throw new StartError(
      'PAY_CHANNELS holds wechat, but WECHAT_PAY_MCH_ID and the other WECHAT_PAY variables are not set.',
    )
  }
  if (production && names.includes('sandbox')) {
    throw new StartError('NODE_ENV is production, but PAY_CHANNELS holds sandbox, which gives goods away. Remove it.')
  }
  return names as PayChannel[]
}

export const readOrders = (env: Environment, production: boolean, wechat: boolean): OrderSettings => ({
  payChannels: payChannels(env, production, wechat),
  purchasesPerSecond: wholeNumber(env, 'PURCHASES_PER_SECOND', 5, 1_000),
})
