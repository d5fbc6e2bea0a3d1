import { makeObservable, observable, runInAction } from 'mobx'

/** Milliseconds between two looks at an order that WeChat has. */
const POLL_INTERVAL_MS = 2000

/** Waits for a payment that is made elsewhere: looks again and again until it is settled or the user stops it. */
export class PaymentWait {
  isWaiting = false
  private wake?: () => void

  constructor() {
    makeObservable(this, { isWaiting: observable })
  }

  /** Resolves with the first answer of `look`, or with undefined once stopped. A look that fails ends nothing: the network may come back. */
  async until<Settled>(look: () => Promise<Settled | undefined>): Promise<Settled | undefined> {
    runInAction(() => (this.isWaiting = true))
    while (this.isWaiting) {
      const settled = await look().catch(() => undefined)
      if (settled) {
        this.stop()
        return settled
      }
      // Stopped meanwhile: nobody is there to wake it.
      if (this.isWaiting) await this.pause()
    }
    return undefined
  }

  stop() {
    runInAction(() => (this.isWaiting = false))
    this.wake?.()
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL_MS)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
