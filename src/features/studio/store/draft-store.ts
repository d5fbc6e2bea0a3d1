import { partsStore } from '@/features/tools/store/parts-store'
import { draftProblems, type DraftProblem } from '@contract/studio-rules'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError, asApiError, ErrorCode, isReason } from '@/client/errors'
import { studio } from '../api/studio'
import { readStored, removeStored, writeStored } from '@/storage'
import { same } from '@/client/same'
import { studioStore, type Draft, type MyBox } from './studio-store'
import { rootStore, session } from '@/client/stores'

/** A draft on the device, until the server has all of it. */
interface Kept {
  userId: string
  /** Server's version that the edits are based on. */
  version: number
  draft: Draft
  /** Save that was sent and not answered: it may have arrived, so it goes first, unchanged. */
  sent?: Draft
}

/**
 * saved: the server has it. dirty: it goes in a moment. saving. offline: kept here, sent when there is a network. conflict:
 * changed elsewhere meanwhile, the person chooses. failed: refused, why is in `error`.
 */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'offline' | 'conflict' | 'failed'

/** Milliseconds from the last change to its saving, and between tries where no answer comes. */
const SOON = 900
const AGAIN = 6_000

const quiet = { quiet: true }
const keyOf = (id: string) => `joybox_draft_${id}`
const isAnswered = (error: ApiError) => error.details.bodyCode !== undefined

/** The draft in the editor. Every change is on the device at once and at the server soon after; no lost answer loses one. */
class DraftStore {
  id = ''
  /** As the server knows it; undefined while it could not be asked. */
  box?: MyBox = undefined
  draft?: Draft = undefined
  state: SaveState = 'saved'
  error?: ApiError = undefined
  savedAt?: string = undefined
  /** The other version, while the person chooses. */
  theirs?: MyBox = undefined
  private version = 0
  private sent?: Draft
  private timer?: ReturnType<typeof setTimeout>
  private running?: Promise<boolean>

  constructor() {
    makeAutoObservable<this, 'version' | 'sent' | 'timer' | 'running'>(this, {
      box: observableRef,
      draft: observableRef,
      theirs: observableRef,
      version: false,
      sent: false,
      timer: false,
      running: false,
    })
  }

  /** Reasons the draft cannot be published now. */
  get problems(): DraftProblem[] {
    return this.draft ? draftProblems(this.draft, partsStore.terms) : []
  }

  /** Takes up a draft: the server's, with what this device still has to tell it. Rejected ones are edited on. */
  open(id: string, box: MyBox | undefined): void {
    if (id === this.id && this.draft && this.state !== 'saved') {
      if (box) this.box = box
      return
    }
    this.close()
    this.id = id
    this.box = box
    const kept = readStored<Kept>(keyOf(id))
    const mine = kept && kept.userId === session.me.data?.id ? kept : undefined
    if (!box) {
      if (mine) this.stand(mine.version, mine.draft, 'offline', mine.sent)
      return
    }
    const arrived = mine?.sent && box.version === mine.version + 1 && same(box.draft, mine.sent)
    if (!mine || same(mine.draft, box.draft)) {
      if (mine) removeStored(keyOf(id))
      this.stand(box.version, box.draft, 'saved')
    } else if (arrived || mine.version === box.version) {
      this.stand(box.version, mine.draft, 'dirty', arrived ? undefined : mine.sent)
      this.soon(0)
    } else {
      this.stand(mine.version, mine.draft, 'conflict')
      this.theirs = box
    }
    this.savedAt = box.updatedAt
  }

  /** Changes the draft; it saves itself. */
  change(part: Partial<Draft>): void {
    if (!this.draft) return
    const draft = { ...this.draft, ...part }
    if (same(draft, this.draft)) return
    this.draft = draft
    this.keep()
    if (this.state === 'conflict') return
    if (this.state !== 'saving') this.state = 'dirty'
    this.soon(SOON)
  }

  changePrize(at: number, part: Partial<Draft['prizes'][number]>): void {
    const prizes = this.draft?.prizes ?? []
    this.change({ prizes: prizes.map((prize, place) => (place === at ? { ...prize, ...part } : prize)) })
  }

  /** Saves what is not saved yet, at once; says whether the server now has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    if (this.state === 'conflict' || !this.draft) return false
    if (this.state === 'saved') return true
    this.running ??= this.save().finally(() => (this.running = undefined))
    const done = await this.running
    // Saves input that came during the last save.
    return done && this.isBehind ? this.flush() : done
  }

  /** After a conflict: this device's words, or the other's. */
  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { theirs } = this
    if (!theirs || !this.draft) return
    this.theirs = undefined
    this.box = theirs
    if (choice === 'theirs') {
      removeStored(keyOf(this.id))
      this.stand(theirs.version, theirs.draft, 'saved')
      this.savedAt = theirs.updatedAt
      return
    }
    this.stand(theirs.version, this.draft, 'dirty')
    this.keep()
    await this.flush()
  }

  /** Hands the draft in for review, as it stands now. */
  async submit(): Promise<MyBox> {
    if (!(await this.flush())) throw this.error ?? new ApiError('not saved', ErrorCode.NETWORK)
    const box = studioStore.take(await studio.submit(this.id, quiet))
    runInAction(() => (this.box = box))
    return box
  }

  /** The draft is gone: nothing of it stays on the device. */
  forget(id: string): void {
    removeStored(keyOf(id))
    if (id === this.id) this.close()
  }

  reset() {
    this.close()
  }

  private get isBehind(): boolean {
    return this.state === 'dirty'
  }

  private close() {
    clearTimeout(this.timer)
    this.id = ''
    this.box = undefined
    this.draft = undefined
    this.theirs = undefined
    this.error = undefined
    this.savedAt = undefined
    this.state = 'saved'
    this.sent = undefined
  }

  private stand(version: number, draft: Draft, state: SaveState, sent?: Draft) {
    this.version = version
    this.draft = draft
    this.state = state
    this.sent = sent
    this.error = undefined
  }

  private keep() {
    const userId = session.me.data?.id
    if (!userId || !this.draft) return
    const kept: Kept = { userId, version: this.version, draft: this.draft, sent: this.sent }
    writeStored(keyOf(this.id), kept)
  }

  private soon(ms: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  /**
   * Saves once. A save that was sent before without an answer goes again first, unchanged: the server recognises it by
   * that.
   */
  private async save(): Promise<boolean> {
    const { id } = this
    const draft = this.sent ?? (this.draft as Draft)
    this.sent = draft
    this.keep()
    runInAction(() => (this.state = 'saving'))
    try {
      const box = await studio.save(id, { version: this.version, draft }, quiet)
      if (id === this.id) runInAction(() => this.took(box, draft))
      return id === this.id
    } catch (thrown) {
      if (id === this.id) await this.missed(asApiError(thrown))
      return false
    }
  }

  private took(box: MyBox, draft: Draft) {
    this.box = box
    this.version = box.version
    this.sent = undefined
    this.error = undefined
    this.savedAt = box.updatedAt
    if (same(draft, this.draft)) {
      this.state = 'saved'
      removeStored(keyOf(this.id))
      return
    }
    this.state = 'dirty'
    this.keep()
    this.soon(0)
  }

  private async missed(error: ApiError) {
    const { id } = this
    if (!isAnswered(error)) {
      runInAction(() => (this.state = 'offline'))
      this.soon(AGAIN)
      return
    }
    this.sent = undefined
    this.keep()
    runInAction(() => {
      this.error = error
      this.state = 'failed'
    })
    if (!isReason(error, 'DRAFT_CHANGED') && !isReason(error, 'STATE_CONFLICT')) return
    const theirs = await studio.get(id, quiet).catch(() => undefined)
    if (!theirs || id !== this.id) return
    runInAction(() => {
      this.theirs = theirs
      this.state = 'conflict'
    })
  }
}

export const draftStore = rootStore.add(new DraftStore())
