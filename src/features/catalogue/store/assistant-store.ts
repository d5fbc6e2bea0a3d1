import { makeAutoObservable, runInAction } from 'mobx'
import { assistant } from '../api/assistant'
import { boxes } from '../api/boxes'
import { Cancellation } from '@/client/cancellation'
import { type ApiError, asApiError, isReason } from '@/client/errors'
import { fileError, uploadFile } from '@/features/tools/api/files'
import type { PickedFile } from '@/platform/files-type'
import { randomString } from '@/platform/random'
import { readStored, removeStored, writeStored } from '@/storage'
import { namedIn, type NamedBox } from './named-boxes'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

const KEY = 'joybox_assistant'
/** Lines of a conversation kept on the device. */
const KEPT = 40
/** As many boxes as one page holds: those an answer may name. */
const MAX_LISTED = 100

/** One thing said, by the person or by the shop. */
export interface Line {
  id: string
  by: 'me' | 'shop'
  text: string
  /** Address of the photo it is about. */
  photo?: string
  boxes?: NamedBox[]
  /** A sandbox answered. */
  sandbox?: boolean
}

interface Question {
  text: string
  photo?: PickedFile
  /** Address of the sent photo, so that asking again does not send it again. */
  url?: string
  /** Place in the shop that the question comes from, for the assistant. */
  context?: string
  /** Names the question, so that asking again after an answer was lost is told that answer. */
  key: string
}

interface Stored {
  lines: Line[]
  ids: Partial<Record<'talk' | 'photo', string>>
}

/** A conversation with the shopping assistant. It stays on the device until the person begins a new one or signs out. */
export class AssistantStore {
  lines: Line[]
  isAsking = false
  /** Part of the answer that has come; '' before it begins. It is not kept where the rest does not come. */
  heard = ''
  /** Set where the last answer broke off after it had begun. */
  brokeOff = false
  /** Sent share of the photo, 0–1; undefined while none is being sent. */
  sent?: number
  /** Failure of the last question; canceled: the person stopped it. */
  error?: ApiError
  readonly catalogue = new Loadable(
    async () => (await boxes.list({ current: 1, size: MAX_LISTED }, { quiet: true })).records,
  )
  private ids: Stored['ids']
  private question?: Question
  private cancellation?: Cancellation

  constructor() {
    const stored = readStored<Stored>(KEY)
    this.lines = stored?.lines ?? []
    this.ids = stored?.ids ?? {}
    makeAutoObservable<this, 'ids' | 'question' | 'cancellation'>(this, {
      catalogue: false,
      ids: false,
      question: false,
      cancellation: false,
    })
  }

  /** Why a photo cannot be asked about, in words; '' when it can. */
  errorOf(photo: PickedFile): string {
    return fileError(photo)
  }

  /** Asks, about a photo where there is one. Does nothing while an answer is on its way. Never rejects: a failure is in `error`. */
  async ask(question: Omit<Question, 'key'>): Promise<void> {
    if (this.isAsking) return
    this.question = { ...question, key: randomString() }
    this.say({ by: 'me', text: question.text, photo: question.photo?.path })
    await this.answer()
  }

  /** Asks the question that failed, or was stopped, once more. */
  async retry(): Promise<void> {
    if (!this.isAsking && this.question) await this.answer()
  }

  /** Gives up waiting for the answer. */
  stop() {
    this.cancellation?.cancel()
  }

  /** Begins a new conversation. */
  clear() {
    this.stop()
    this.cancellation = undefined
    this.isAsking = false
    this.heard = ''
    this.brokeOff = false
    this.sent = undefined
    this.lines = []
    this.error = undefined
    this.ids = {}
    this.question = undefined
    removeStored(KEY)
  }

  reset() {
    this.clear()
  }

  private async answer() {
    const cancellation = new Cancellation()
    this.cancellation = cancellation
    this.isAsking = true
    this.error = undefined
    this.brokeOff = false
    try {
      const said = await this.reach(this.question as Question, cancellation)
      runInAction(() => {
        this.heard = ''
        this.say({ by: 'shop', ...said, boxes: namedIn(said.text, this.catalogue.data ?? []) })
        this.question = undefined
        this.keep()
      })
    } catch (thrown) {
      const error = asApiError(thrown)
      if (this.cancellation === cancellation) {
        runInAction(() => {
          this.error = error
          this.brokeOff = this.heard !== '' && (error.isOffline || error.reason === 'PROVIDER_FAILED')
        })
      }
    } finally {
      if (this.cancellation === cancellation) {
        runInAction(() => {
          this.isAsking = false
          this.heard = ''
          this.sent = undefined
        })
      }
    }
  }

  /** Asks the server; a conversation it no longer has is begun anew, once. */
  private async reach(question: Question, cancellation: Cancellation): Promise<Pick<Line, 'text' | 'sandbox'>> {
    if (question.photo && !question.url) question.url = await this.send(question.photo, cancellation)
    const which = question.url ? 'photo' : 'talk'
    try {
      return await this.put(question, which, cancellation)
    } catch (error) {
      if (!this.ids[which] || !isReason(error, 'NOT_FOUND')) throw error
      this.ids[which] = undefined
      return this.put(question, which, cancellation)
    }
  }

  private async put({ text, url, context, key }: Question, which: 'talk' | 'photo', cancellation: Cancellation) {
    const options = { quiet: true, cancellation, key }
    const hear = (soFar: string) => runInAction(() => this.cancellation === cancellation && (this.heard = soFar))
    const body = { conversation_id: this.ids[which] ?? '', url }
    const { data, sandbox } = url
      ? await assistant.questionRecognize({ ...body, query: text || undefined }, options, hear)
      : await assistant.analysis({ ...body, query: text, prompt: context }, options, hear)
    this.ids[which] = data.conversation_id
    return { text: data.answer, sandbox }
  }

  private async send(photo: PickedFile, cancellation: Cancellation): Promise<string> {
    const onProgress = (done: number) => runInAction(() => (this.sent = done))
    onProgress(0)
    const { url } = await uploadFile(photo, { onProgress, cancellation, quiet: true })
    runInAction(() => {
      this.sent = undefined
      // From now on the picture is shown from where it will still be tomorrow.
      const asked = this.lines[this.lines.length - 1]
      if (asked?.photo) this.lines[this.lines.length - 1] = { ...asked, photo: url }
    })
    return url
  }

  private say(line: Omit<Line, 'id'>) {
    this.lines.push({ ...line, id: `${Date.now()}-${this.lines.length}` })
  }

  private keep() {
    const stored: Stored = { lines: this.lines.slice(-KEPT), ids: this.ids }
    writeStored(KEY, stored)
  }
}

export const assistantStore = rootStore.add(new AssistantStore())
