import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from './refusal'
import { batchSizes, waiting } from './metrics/metrics'
import { Unavailable } from './database/unavailable'

/** Outcome of one item of a batch. */
export type Outcome<Result> = PromiseSettledResult<Result>

export const done = <Result>(value: Result): Outcome<Result> => ({ status: 'fulfilled', value })
export const refused = (reason: unknown): Outcome<never> => ({ status: 'rejected', reason })

/** Bound of the queue, reached only when the database hardly moves: further requests are told to come back. */
const MOST_WAITING = 1_024

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

const MOST_AT_ONCE = 128

interface Options<Item> {
  /** Items with the same key never run at the same time; the later one waits. */
  keyOf?: (item: Item) => string
  /** Label of its metrics. */
  name?: string
  /** Batches that may run at once, one by default. A second pays where a batch writes much and waits for its commit. */
  parallel?: number
}

/**
 * Runs requests that arrive at the same time as one batch. While a batch runs, later requests wait and form the next one; a
 * request without company is a batch of its own and waits for nobody. A hundred purchases of one box share a transaction
 * (group commit) instead of queueing for its lock.
 */
export class RequestBatcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = []
  private batches = 0
  private readonly keysUnderWay = new Set<string>()
  private readonly keyOf
  private readonly parallel
  private readonly sizes
  private readonly queue

  /**
   * @param work does a batch and says how each item ended, in their order. It rejects only when something is broken; the items
   *   are then done one by one, so that one of them cannot fail the others, unless the database is unavailable to all of them.
   */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
    { keyOf, name = 'unnamed', parallel = 1 }: Options<Item> = {},
  ) {
    this.keyOf = keyOf
    this.parallel = parallel
    this.sizes = batchSizes.labels(name)
    this.queue = waiting.labels(name)
  }

  /** Resolves, or rejects, as the item ends. Rejects with BUSY at once when too many wait already. */
  do(item: Item): Promise<Result> {
    if (this.waiting.length >= MOST_WAITING) return Promise.reject(new Refusal('BUSY', { retryAfter: 2 }))
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      this.queue.set(this.waiting.length)
      this.start()
    })
  }

  private start(): void {
    while (this.batches < this.parallel && this.waiting.length > 0) void this.run()
  }

  private async run(): Promise<void> {
    this.batches += 1
    // Reads the requests of this turn of the event loop first, so that they join the first one's batch.
    await turn()
    const batch = this.nextBatch()
    this.queue.set(this.waiting.length)
    if (batch.length > 0) await this.carryOut(batch)
    this.batches -= 1
    // Nothing fits while all that wait have keys that are under way: the end of their batch starts the next.
    if (batch.length > 0) this.start()
  }

  private async carryOut(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    this.sizes.observe(batch.length)
    const keys = batch.flatMap(({ item }) => this.keyOf?.(item) ?? [])
    for (const key of keys) this.keysUnderWay.add(key)
    await this.runBatch(batch)
    for (const key of keys) this.keysUnderWay.delete(key)
  }

  private nextBatch(): Waiting<Item, Result>[] {
    const keys = new Set(this.keysUnderWay)
    const batch: Waiting<Item, Result>[] = []
    const later: Waiting<Item, Result>[] = []
    for (const one of this.waiting) {
      const key = this.keyOf?.(one.item)
      const fits = batch.length < MOST_AT_ONCE && (key === undefined || !keys.has(key))
      if (fits && key !== undefined) keys.add(key)
      ;(fits ? batch : later).push(one)
    }
    this.waiting = later
    return batch
  }

  private async runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.work(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason ?? new Error('a batch forgot one of its items'))
      })
    } catch (error) {
      if (batch.length === 1 || error instanceof Unavailable) for (const { reject } of batch) reject(error)
      else for (const one of batch) await this.runBatch([one])
    }
  }
}

/** One object for each shop, made when it is first asked for: what is done together is so for all of a process. */
export function forEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
