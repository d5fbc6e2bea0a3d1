import { setTimeout as sleep } from 'node:timers/promises'

/** Pause between two questions whether the database is back. */
const PROBE_MS = 250

/** Hears once of each outage that it began, and once that it is over. */
export interface OutageListener {
  began(cause: Error): void
  ended(ms: number): void
}

/**
 * Detects an outage of the database, and asks until it is back. Requests that fail meanwhile belong to the same outage,
 * so that it is logged once.
 */
export class OutageWatch {
  private since: number | undefined
  private isClosed = false

  /** @param ping resolves when the database answers */
  constructor(
    private readonly ping: () => Promise<unknown>,
    private readonly listener: OutageListener,
  ) {}

  get isAway(): boolean {
    return this.since !== undefined
  }

  /** A connection was lost, refused, or did not come. */
  noteLost(cause: Error): void {
    if (this.since !== undefined || this.isClosed) return
    this.since = performance.now()
    this.listener.began(cause)
    void this.waitForReturn(this.since)
  }

  close(): void {
    this.isClosed = true
  }

  private async waitForReturn(since: number): Promise<void> {
    do await sleep(PROBE_MS, undefined, { ref: false })
    while (!this.isClosed && !(await this.answers()))
    this.since = undefined
    if (!this.isClosed) this.listener.ended(Math.round(performance.now() - since))
  }

  private answers(): Promise<boolean> {
    return this.ping().then(
      () => true,
      () => false,
    )
  }
}
