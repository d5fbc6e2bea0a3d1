import type { DataOf } from '@contract/client-types'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { SIMULATION_DRAWS } from '@contract/limits'
import { type ApiError, asApiError, isReason } from '@/client/errors'
import { studio } from '../api/studio'
import { same } from '@/client/same'
import type { Draft } from './studio-store'
import { rootStore } from '@/client/stores'

export type Simulation = DataOf<'studio.simulate'>

/** Draws in one call: the chart grows while they are rolled. */
const AT_ONCE = 10_000
/** Tries while the server's places for simulations are taken, and milliseconds between them. */
const TRIES = 5
const PAUSE = 2_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Two parts of a run as one. */
function join(a: Simulation, b: Simulation): Simulation {
  return {
    draws: a.draws + b.draws,
    prizes: a.prizes.map((prize, at) => ({
      ...prize,
      count: prize.count + (b.prizes[at]?.count ?? 0),
      expected: prize.expected + (b.prizes[at]?.expected ?? 0),
    })),
    tiers: a.tiers.map((tier, at) => ({ ...tier, count: tier.count + (b.tiers[at]?.count ?? 0) })),
    paidFen: a.paidFen + b.paidFen,
    valueFen: a.valueFen + b.valueFen,
    byValue: a.byValue.map((bar, at) => ({ ...bar, count: bar.count + (b.byValue[at]?.count ?? 0) })),
    longestMiss: a.longestMiss === null ? null : Math.max(a.longestMiss, b.longestMiss ?? 0),
  }
}

/** `SIMULATION_DRAWS` of a draft, part by part, so that one sees how far it is. */
class SimulationStore {
  result?: Simulation = undefined
  isRunning = false
  error?: ApiError = undefined
  /** The draft it was run on. */
  of?: Draft = undefined
  private turn = 0

  constructor() {
    makeAutoObservable<this, 'turn'>(this, { result: observableRef, of: observableRef, turn: false })
  }

  /** True when the result is of an older draft. */
  isStale(draft: Draft): boolean {
    const { of } = this
    const what = ({ kind, priceFen, guarantee, prizes }: Draft) => ({
      kind,
      priceFen,
      guarantee,
      prizes: prizes.map(({ tier, valueFen, stock, weight }) => [tier, valueFen, weight ?? stock]),
    })
    return of !== undefined && !same(what(of), what(draft))
  }

  /** Runs on what the server has of the draft. */
  async run(id: string, draft: Draft): Promise<void> {
    const turn = ++this.turn
    this.isRunning = true
    this.error = undefined
    this.result = undefined
    this.of = draft
    try {
      for (let done = 0; done < SIMULATION_DRAWS; done += AT_ONCE) {
        const part = await this.part(id)
        if (turn !== this.turn) return
        const result = this.result ? join(this.result, part) : part
        runInAction(() => (this.result = result))
      }
    } catch (thrown) {
      const error = asApiError(thrown)
      if (turn === this.turn) runInAction(() => (this.error = error))
    } finally {
      if (turn === this.turn) runInAction(() => (this.isRunning = false))
    }
  }

  /** The page is left, or another draft opened. */
  reset() {
    this.turn += 1
    this.isRunning = false
    this.result = undefined
    this.error = undefined
    this.of = undefined
  }

  private async part(id: string, tries = TRIES): Promise<Simulation> {
    try {
      return await studio.simulate(id, AT_ONCE, { quiet: true })
    } catch (error) {
      if (!isReason(error, 'RATE_LIMITED') || tries <= 1) throw error
      await wait(PAUSE)
      return this.part(id, tries - 1)
    }
  }
}

export const simulationStore = rootStore.add(new SimulationStore())
