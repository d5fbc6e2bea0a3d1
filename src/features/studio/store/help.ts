import { makeAutoObservable, observableRef } from 'mobx'
import { Cancellation } from '@/client/cancellation'
import type { CallOptions } from '@/client/client'
import { asApiError, type ApiError } from '@/client/errors'

/** One question at a time to a helper of the studio. A field of the editor makes one, and leaves it when it goes. */
export class Help<Args extends unknown[], Answer> {
  isRunning = false
  answer?: Answer = undefined
  /** Why there is no answer: a studio that cannot do it says so. */
  error?: ApiError = undefined
  private readonly cancellation = new Cancellation()

  constructor(private readonly call: (options: CallOptions, ...args: Args) => Promise<Answer>) {
    makeAutoObservable<this, 'call' | 'cancellation'>(this, { answer: observableRef, call: false, cancellation: false })
  }

  /** Asks, unless a question is on its way, and gives the answer. Never rejects: a failure is in `error`. */
  async ask(...args: Args): Promise<Answer | undefined> {
    if (this.isRunning) return undefined
    const { cancellation } = this
    this.isRunning = true
    this.answer = undefined
    this.error = undefined
    try {
      this.end({ answer: await this.call({ quiet: true, cancellation }, ...args) })
    } catch (error) {
      this.end(cancellation.isCanceled ? {} : { error: asApiError(error) })
    }
    return this.answer
  }

  /** Gives up the question that is on its way. */
  leave() {
    this.cancellation.cancel()
  }

  private end(result: { answer?: Answer; error?: ApiError }) {
    Object.assign(this, result)
    this.isRunning = false
  }
}
