import type { DataOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { boxes, quotes } from '../api/boxes'
import { Command } from '@/client/command'
import { rootStore } from '@/client/stores'

export type Trial = DataOf<'boxes.trial'>

/** Opening a box for fun, so many times a day. */
class TrialStore {
  /** Trials left today, once known. */
  leftToday?: number

  constructor() {
    makeAutoObservable(this, { play: false })
  }

  /** The box that is played with. */
  async find(id: string) {
    const { title, layers } = await boxes.get(id, { quiet: true })
    return { id, title, layers }
  }

  readonly play = new Command(async (boxId: string): Promise<Trial> => {
    const trial = await quotes.trial(boxId, { quiet: true })
    runInAction(() => (this.leftToday = trial.leftToday))
    return trial
  })

  reset() {
    this.leftToday = undefined
  }
}

export const trialStore = rootStore.add(new TrialStore())
