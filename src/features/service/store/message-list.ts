import type { BodyOf, DataOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { asApiError, type ApiError } from '@/client/errors'
import { IdempotencyKeys } from '@/client/idempotency-keys'

export type ServiceMessage = DataOf<'customerService.send'>
export type ServiceOrder = NonNullable<ServiceMessage['order']>
export type Sent = BodyOf<'customerService.send'>

/** A message that is on its way, or could not be sent. */
export interface Outgoing {
  id: string
  sent: Sent
  error?: ApiError
}

interface Page<Message> {
  records: Message[]
  hasOlder: boolean
  /** Number of the last message that the other side has seen. */
  readByOther: number
}

/** Calls that a list of messages is made of. */
export interface MessageSource<Message> {
  page(query: { before?: number; after?: number }): Promise<Page<Message>>
  send(sent: Sent, key: string): Promise<Message>
  read(number: number): Promise<unknown>
}

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 30_000
const GROWTH = 1.4

/**
 * Messages of one conversation by number, the oldest first. While it is watched it asks for new ones, less often the longer
 * nothing comes. What could not be sent stays with its reason until it is sent again or dropped.
 */
export class MessageList<Message extends ServiceMessage> {
  messages: Message[] = []
  outgoing: Outgoing[] = []
  hasOlder = false
  readByOther = 0
  isLoaded = false
  isLoadingOlder = false
  error?: ApiError
  private readonly keys = new IdempotencyKeys()
  private wait = FIRST_WAIT_MS
  private timer?: ReturnType<typeof setTimeout>
  private isWatched = false
  private sentCount = 0
  private turn = 0

  constructor(private readonly source: MessageSource<Message>) {
    makeAutoObservable<this, 'source' | 'keys' | 'wait' | 'timer' | 'isWatched' | 'sentCount' | 'turn'>(this, {
      source: false,
      keys: false,
      wait: false,
      timer: false,
      isWatched: false,
      sentCount: false,
      turn: false,
    })
  }

  get last(): number {
    return this.messages[this.messages.length - 1]?.number ?? 0
  }

  /** Fetches what is new, the first time the newest page. Never rejects: a failure is in `error`. */
  async load(): Promise<void> {
    const turn = this.turn
    try {
      const before = this.last
      const page = await this.source.page(this.isLoaded ? { after: before } : {})
      if (turn !== this.turn) return
      runInAction(() => {
        if (!this.isLoaded) this.hasOlder = page.hasOlder
        this.take(page.records)
        this.readByOther = page.readByOther
        this.isLoaded = true
        this.error = undefined
      })
      this.wait = this.last > before ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, this.wait * GROWTH)
    } catch (error) {
      if (turn !== this.turn) return
      runInAction(() => (this.error = asApiError(error)))
      this.wait = LONGEST_WAIT_MS
    }
  }

  async older(): Promise<void> {
    const first = this.messages[0]?.number
    if (!this.hasOlder || this.isLoadingOlder || first === undefined) return
    const turn = this.turn
    this.isLoadingOlder = true
    try {
      const { records, hasOlder } = await this.source.page({ before: first })
      if (turn !== this.turn) return
      runInAction(() => {
        this.take(records)
        this.hasOlder = hasOlder
      })
    } catch (error) {
      runInAction(() => (this.error = asApiError(error)))
    } finally {
      runInAction(() => (this.isLoadingOlder = false))
    }
  }

  /** Asks for new messages until it is left. */
  watch() {
    this.leave()
    this.isWatched = true
    this.wait = FIRST_WAIT_MS
    const again = () => {
      this.timer = setTimeout(() => void this.load().then(() => this.isWatched && again()), this.wait)
    }
    void this.load().then(() => this.isWatched && again())
  }

  leave() {
    this.isWatched = false
    clearTimeout(this.timer)
  }

  /** Sends something; it shows at once. Never rejects: a failure stays with what was sent. */
  send(sent: Sent): Promise<void> {
    this.sentCount += 1
    const outgoing: Outgoing = { id: `out-${this.sentCount}`, sent }
    this.outgoing.push(outgoing)
    return this.deliver(outgoing.id)
  }

  retry(id: string): Promise<void> {
    return this.deliver(id)
  }

  drop(id: string) {
    this.outgoing = this.outgoing.filter((each) => each.id !== id)
  }

  /** Tells the server how far somebody has read. */
  async markRead(): Promise<void> {
    if (this.last > 0) await this.source.read(this.last).catch(() => undefined)
  }

  reset() {
    this.leave()
    this.turn += 1
    this.keys.reset()
    this.messages = []
    this.outgoing = []
    this.hasOlder = false
    this.readByOther = 0
    this.isLoaded = false
    this.error = undefined
  }

  private async deliver(id: string): Promise<void> {
    const outgoing = this.outgoing.find((each) => each.id === id)
    if (!outgoing) return
    const turn = this.turn
    runInAction(() => (outgoing.error = undefined))
    try {
      const before = this.last
      const message = await this.keys.once(id, (key) => this.source.send(outgoing.sent, key))
      if (turn !== this.turn) return
      runInAction(() => {
        this.drop(id)
        // Answers that came meanwhile stand before it: they are fetched, and it with them.
        if (message.number === this.last + 1) this.take([message])
      })
      this.wait = FIRST_WAIT_MS
      if (message.number > before + 1) await this.load()
    } catch (error) {
      runInAction(() => (outgoing.error = asApiError(error)))
    }
  }

  private take(records: readonly Message[]) {
    const known = new Map(this.messages.map((message) => [message.number, message]))
    for (const message of records) known.set(message.number, message)
    this.messages = [...known.values()].sort((a, b) => a.number - b.number)
  }
}
