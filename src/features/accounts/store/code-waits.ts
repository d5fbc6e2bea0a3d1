import { makeAutoObservable, runInAction } from 'mobx'
import { CODE_WAIT_SECONDS } from '@contract/limits'
import { ApiError } from '@/client/errors'
import { readStored, writeStored } from '@/storage'

const KEY = 'joybox_code_waits'

interface Wait {
  /** Milliseconds of the clock. */
  until: number
  /** Address the code went to, as it was typed. */
  address: string
}

/**
 * When the next code may be asked for. It is written down, so that leaving the screen, or the app, neither shortens the
 * wait nor forgets where the last code went. A wait belongs to one errand, such as `sms`, and to the address it was for.
 */
export class CodeWaits {
  private waits: Record<string, Wait>
  private now = Date.now()
  private clock?: ReturnType<typeof setInterval>

  constructor() {
    this.waits = readStored<Record<string, Wait>>(KEY) ?? {}
    makeAutoObservable<this, 'clock'>(this, { clock: false }, { autoBind: true })
    this.run()
  }

  /** Seconds until another code may go to this address, or 0. */
  left(errand: string, address: string): number {
    const wait = this.waits[errand]
    if (!wait || wait.address !== address) return 0
    return Math.max(0, Math.ceil((wait.until - this.now) / 1000))
  }

  /** Address of the last code for this errand, while its wait runs. */
  lastAddress(errand: string): string {
    const wait = this.waits[errand]
    return wait && wait.until > Date.now() ? wait.address : ''
  }

  /** Sends a code and starts the wait; a refusal that tells how long to wait starts that one, and rejects. */
  async send<Sent>(errand: string, address: string, work: () => Promise<Sent>): Promise<Sent> {
    try {
      const sent = await work()
      this.start(errand, address, CODE_WAIT_SECONDS)
      return sent
    } catch (error) {
      const wait = error instanceof ApiError ? error.details.retryAfter : undefined
      if (wait) this.start(errand, address, wait)
      throw error
    }
  }

  private start(errand: string, address: string, seconds: number) {
    runInAction(() => {
      this.now = Date.now()
      this.waits = { ...this.waits, [errand]: { address, until: this.now + seconds * 1000 } }
    })
    writeStored(KEY, this.waits)
    this.run()
  }

  /** Counts the seconds as long as anything waits. */
  private run() {
    const waiting = () => Object.values(this.waits).some(({ until }) => until > Date.now())
    if (this.clock || !waiting()) return
    this.clock = setInterval(() => {
      runInAction(() => (this.now = Date.now()))
      if (waiting()) return
      clearInterval(this.clock)
      this.clock = undefined
    }, 1000)
  }
}

export const codeWaits = new CodeWaits()
