import { StartError } from '../kernel/start-error'
import { wholeNumber, type Environment } from '../kernel/whole-number'

/** Limits that keep many accounts from gaining what one does not (rules B14). */
export interface AccountSettings {
  /** Accounts made without a phone or WeChat from one network address. */
  registrationsPerHour: number
  registrationsPerDay: number
  /** Daily spending of an account without a phone or WeChat, and of all of them at one network address together. */
  unverifiedDailyFen: number
  unverifiedAddressDailyFen: number
  /** Key of the hashes that phones and WeChat identities are recognised by; without it the database keeps one of its own. */
  identityKey: string | undefined
}

const LEAST_KEY_LENGTH = 32
const MOST = 1_000_000_000

function readIdentityKey(env: Environment): string | undefined {
  const key = env.IDENTITY_KEY || undefined
  if (key !== undefined && key.length < LEAST_KEY_LENGTH) {
    throw new StartError(`IDENTITY_KEY must have at least ${LEAST_KEY_LENGTH} characters.`)
  }
  return key
}

export function readAccounts(env: Environment): AccountSettings {
  return {
    registrationsPerHour: wholeNumber(env, 'REGISTRATIONS_PER_HOUR', 100, MOST),
    registrationsPerDay: wholeNumber(env, 'REGISTRATIONS_PER_DAY', 500, MOST),
    unverifiedDailyFen: wholeNumber(env, 'UNVERIFIED_DAILY_FEN', 20_000, MOST),
    unverifiedAddressDailyFen: wholeNumber(env, 'UNVERIFIED_ADDRESS_DAILY_FEN', 20_000, MOST),
    identityKey: readIdentityKey(env),
  }
}

declare module '../kernel/config' {
  interface Config {
    accounts: AccountSettings
  }
}
