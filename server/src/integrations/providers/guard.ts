import { Refusal } from '../../kernel/refusal'
import { chinaDay } from '../../kernel/china-time'
import { breakerOpen, providerRequests } from '../../kernel/metrics/metrics'

/** Failures in a row after which a provider is left alone, and for how long. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

/** Price and budget of a provider. */
export interface ProviderBudget {
  /** Cost of a thousand calls, fen; 0 where it is not known. */
  fenPerThousand: number
  /** Calls a day of China's calendar; undefined is no limit. */
  callsPerDay?: number
}

export type BreakerState = 'closed' | 'open' | 'half_open'

/** Calls since they were last taken away to be kept. */
export interface Counted {
  day: string
  calls: number
  failures: number
}

/** Entry of one call: `leave` is called once, with whether the provider answered; undefined where nobody waited for it. */
interface Pass {
  leave(answered: boolean | undefined): void
}

/**
 * Breaker and daily budget of one provider in this process. After repeated failures it refuses at once for half a minute, then
 * lets a single call try; its success closes the breaker, its failure opens it again.
 */
export class ProviderGuard {
  private failuresInRow = 0
  private openedAt: number | undefined
  private isTrying = false
  private fresh: Counted = { day: '', calls: 0, failures: 0 }
  /** Calls of the day that every process has made, as of the last look. */
  private kept = { day: '', calls: 0 }

  constructor(
    readonly name: string,
    readonly budget: ProviderBudget,
    private readonly now: () => Date = () => new Date(),
  ) {}

  get state(): BreakerState {
    if (this.openedAt === undefined) return 'closed'
    return this.now().getTime() - this.openedAt >= OPEN_MS ? 'half_open' : 'open'
  }

  /** Calls of the day, those of other processes included as far as they are known. */
  callsToday(): number {
    const day = chinaDay(this.now())
    return (this.kept.day === day ? this.kept.calls : 0) + (this.fresh.day === day ? this.fresh.calls : 0)
  }

  /** Lets a call through, or refuses it with PROVIDER_FAILED. */
  enter(): Pass {
    if (this.state === 'open' || (this.state === 'half_open' && this.isTrying)) throw this.refuse('breaker')
    const { callsPerDay } = this.budget
    if (callsPerDay !== undefined && this.callsToday() >= callsPerDay) throw this.refuse('budget')
    this.isTrying = this.openedAt !== undefined
    this.count({ calls: 1, failures: 0 })
    return { leave: (answered) => this.leave(answered) }
  }

  /** Takes what was counted since the last time. */
  take(): Counted {
    const taken = this.fresh
    this.fresh = { day: '', calls: 0, failures: 0 }
    return taken
  }

  /** Takes back what could not be kept. */
  restore({ day, calls, failures }: Counted): void {
    if (this.fresh.day !== '' && this.fresh.day !== day) return
    this.fresh = { day, calls: this.fresh.calls + calls, failures: this.fresh.failures + failures }
  }

  /** Hears how many calls all processes together have made on a day. */
  hear(day: string, calls: number): void {
    this.kept = { day, calls }
  }

  private leave(answered: boolean | undefined): void {
    const outcome = answered === undefined ? 'given_up' : answered ? 'answered' : 'failed'
    providerRequests.inc({ provider: this.name, outcome })
    this.isTrying = false
    if (answered === undefined) return
    if (answered) {
      this.failuresInRow = 0
      this.openedAt = undefined
    } else {
      this.count({ calls: 0, failures: 1 })
      this.failuresInRow += 1
      const failedTrial = this.openedAt !== undefined
      if (failedTrial || this.failuresInRow >= FAILURES_TO_OPEN) this.openedAt = this.now().getTime()
    }
    breakerOpen.set({ provider: this.name }, this.openedAt === undefined ? 0 : 1)
  }

  private count({ calls, failures }: { calls: number; failures: number }): void {
    const day = chinaDay(this.now())
    const before = this.fresh.day === day ? this.fresh : { calls: 0, failures: 0 }
    this.fresh = { day, calls: before.calls + calls, failures: before.failures + failures }
  }

  private refuse(why: 'breaker' | 'budget'): Refusal {
    providerRequests.inc({ provider: this.name, outcome: why })
    const words = why === 'breaker' ? 'left alone after repeated failures' : 'the budget of the day is spent'
    return new Refusal('PROVIDER_FAILED', { cause: new Error(`${this.name}: ${words}`) })
  }
}
