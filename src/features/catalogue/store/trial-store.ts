import type { DataOf } from '@contract/client-types'
import { makeAutoObservable, runInAction } from 'mobx'
import { quotes } from '../api/boxes'
import { Command } from '@/client/command'
import { rootStore } from '@/client/stores'

export type Trial = DataOf<'boxes.trial'>

/** Opening a box for fun, so many times a day. */
class TrialStore {
  /** How often it can still be played today, once that is known. */
  leftToday?: number

  constructor() {
    makeAutoObservable(this, { play: false })
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
