import { makeAutoObservable, observableRef } from 'mobx'
import type { ApiError } from './errors'
import { askInto } from './ask-into'

/** One thing a screen shows, fetched from the server: its data, whether it is on its way, and why it is not there. */
export class Loadable<Data, Args extends unknown[] = []> {
  data?: Data
  error?: ApiError
  isLoading = false
  /** When the data came, in milliseconds of the clock: how old it is when it can't be refreshed. */
  loadedAt?: number
  private latest = 0

  constructor(private readonly fetch: (...args: Args) => Promise<Data>) {
    // An answer is replaced as a whole, never written in: watching each of its fields would cost more than showing it.
    makeAutoObservable<this, 'fetch' | 'latest'>(this, { data: observableRef, fetch: false, latest: false })
  }

  /** Fetches; what was shown stays until the answer is there. Never rejects: a failure is in `error`. The last request wins. */
  async load(...args: Args): Promise<void> {
    const turn = ++this.latest
    await askInto(
      this,
      () => this.fetch(...args),
      (data) => this.take(data),
      () => turn === this.latest,
    )
  }

  /** Puts data that another call has brought. */
  set(data: Data) {
    this.latest += 1
    this.take(data)
    this.error = undefined
    this.isLoading = false
  }

  /** Forgets everything; an answer still on its way is ignored. */
  reset() {
    this.latest += 1
    this.data = undefined
    this.error = undefined
    this.isLoading = false
  }

  private take(data: Data) {
    this.data = data
    this.loadedAt = Date.now()
  }
}
