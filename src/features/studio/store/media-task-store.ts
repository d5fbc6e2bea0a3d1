import { makeAutoObservable, runInAction } from 'mobx'
import { Cancellation } from '@/client/cancellation'
import { type ApiError, asApiError } from '@/client/errors'
import { studioMediaTasks, type MediaTaskKind, type MediaTaskView } from '../api/media-tasks'
import { readStored } from '@/storage'
import { storage } from '@/storage/helper'
import { rootStore, session } from '@/client/stores'

export type { MediaTaskKind }

/** A task of the studio for one box: what was asked for, and how far it is. */
export interface MediaTask extends Omit<MediaTaskView, 'stage'> {
  /** asking: on its way to the studio. lost: nobody could be asked how it is; it goes on all the same. */
  stage: MediaTaskView['stage'] | 'asking' | 'lost'
  id: string
  words: string
  /** When it was begun, in milliseconds of the clock. */
  since: number
  sandbox: boolean
  /** Why it was refused or could not be asked about. */
  error?: ApiError
}

type Noted = Pick<MediaTask, 'id' | 'words' | 'since'>
interface Kept {
  userId: string
  tasks: Partial<Record<MediaTaskKind, Noted>>
}

const keyOf = (boxId: string) => `joybox_media_tasks_${boxId}`
/** Long tasks for the box in the editor. Nothing is asked once the page is left; coming back finds it again. */
class MediaTaskStore {
  boxId = ''
  tasks: Partial<Record<MediaTaskKind, MediaTask>> = {}
  private signal = new Cancellation()

  constructor() {
    makeAutoObservable<this, 'signal'>(this, { signal: false })
  }

  /** Finds what this device knows to be under way for a box, and asks how it is. */
  open(boxId: string) {
    this.leave()
    this.signal = new Cancellation()
    if (boxId !== this.boxId) this.tasks = {}
    this.boxId = boxId
    const kept = readStored<Kept>(keyOf(boxId))
    if (!kept || kept.userId !== session.me.data?.id) return
    for (const kind of Object.keys(kept.tasks) as MediaTaskKind[]) {
      const noted = kept.tasks[kind]
      if (!noted) continue
      const known = this.tasks[kind]
      if (!known) this.tasks[kind] = { ...noted, stage: 'queued', files: [], sandbox: false }
      if (!known || !['done', 'failed'].includes(known.stage)) void this.follow(kind)
    }
  }

  /** Stops asking for progress when the page is left. */
  leave() {
    this.signal.cancel()
  }

  /** Begins a task; one of the same kind before it is forgotten. */
  async begin(kind: MediaTaskKind, words: string): Promise<void> {
    this.tasks[kind] = { id: '', words, since: Date.now(), stage: 'asking', files: [], sandbox: false }
    await this.wait(kind)
  }

  /** Asks again after the network was gone. */
  async follow(kind: MediaTaskKind): Promise<void> {
    if (this.tasks[kind]?.id) await this.wait(kind)
  }

  /** Begins the task unless it is known by its id, and hears how it is until it ends or the page is left. */
  private async wait(kind: MediaTaskKind): Promise<void> {
    const { boxId, signal } = this
    const task = this.tasks[kind]
    if (!task) return
    let { id } = task
    const isHere = () => boxId === this.boxId && this.tasks[kind]?.since === task.since
    try {
      await studioMediaTasks[kind](task.words, {
        signal,
        id: id || undefined,
        onBegun: (begun) => {
          id = begun
          if (!isHere()) return
          this.note(kind, { id, stage: 'queued' })
          this.keep()
        },
        onAnswer: ({ data, sandbox }) => {
          if (isHere()) this.note(kind, { ...data, sandbox, error: undefined })
        },
      })
    } catch (thrown) {
      const error = asApiError(thrown)
      if (error.isCanceled || !isHere()) return
      const isLost = id !== '' && error.details.bodyCode === undefined
      this.note(kind, { stage: isLost ? 'lost' : 'failed', error })
    }
  }

  /** It was used, or nobody wants it. */
  drop(kind: MediaTaskKind) {
    delete this.tasks[kind]
    this.keep()
  }

  reset() {
    this.leave()
    this.boxId = ''
    this.tasks = {}
  }

  private note(kind: MediaTaskKind, change: Partial<MediaTask>) {
    runInAction(() => {
      const task = this.tasks[kind]
      if (task) this.tasks[kind] = { ...task, ...change }
    })
  }

  private keep() {
    const userId = session.me.data?.id
    const noted = (Object.entries(this.tasks) as [MediaTaskKind, MediaTask][]).filter(([, { id }]) => id !== '')
    const variableName = keyOf(this.boxId)
    if (!userId || noted.length === 0) return void storage.remove({ variableName })
    const tasks = Object.fromEntries(noted.map(([kind, { id, words, since }]) => [kind, { id, words, since }]))
    void storage.write({ variableName, value: { userId, tasks } satisfies Kept })
  }
}

export const mediaTaskStore = rootStore.add(new MediaTaskStore())
