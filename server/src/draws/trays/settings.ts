import { wholeNumber, type Environment } from '../../kernel/whole-number'

/** When holding slots again and again has to wait. */
export interface HoldSettings {
  /** Holds of one person that may lapse within a day before the next has to wait. */
  freeLapses: number
  /** The same of one network address, for all accounts there without a verified phone or WeChat together. */
  freeLapsesPerAddress: number
  /** The first wait; each further lapse doubles it. */
  waitSeconds: number
}

declare module '../../kernel/config' {
  interface Config {
    /** Holding slots of trays without buying them (rules B14). */
    holds: HoldSettings
  }
}

export const readHolds = (env: Environment): HoldSettings => ({
  freeLapses: wholeNumber(env, 'HOLD_FREE_LAPSES', 3, 1_000),
  freeLapsesPerAddress: wholeNumber(env, 'HOLD_FREE_LAPSES_PER_ADDRESS', 30, 100_000),
  waitSeconds: wholeNumber(env, 'HOLD_WAIT_SECONDS', 60, 86_400),
})
