import type { DataOf } from '@contract/client-types'
import { coupons } from '../api/wallet'
import { Command } from '@/client/command'
import { IdempotencyKeys } from '@/client/idempotency-keys'
import { rootStore } from '@/client/stores'

export type CheckedIn = DataOf<'checkIns.create'>

/** Checking in for today, once a day (rules B9). */
class CheckInStore {
  private readonly keys = new IdempotencyKeys()

  /** Checks in, once however often an answer is lost. */
  readonly checkIn = new Command((day: string) => this.keys.once(day, (key) => coupons.checkIn(key, { quiet: true })))

  reset() {
    this.keys.reset()
  }
}

export const checkInStore = rootStore.add(new CheckInStore())
