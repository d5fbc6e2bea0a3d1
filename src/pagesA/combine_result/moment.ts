import { action, makeObservable, observableRef } from 'mobx'
import { mediaUrl } from '@/config/url'
import { tick } from '@/platform/effects'
import { decodePicture } from '@/platform/frames'
import { combineStore, type CombineRun, type Fitting } from '@/features/draws/store/combine-store'

/** Time the pieces take to come together, in milliseconds; the light breaks then. */
const GATHER = 1_100
/** From the light to the last frame, for every tier and for a failure alike. */
const REVEAL = 1_500
/** The longest it waits for pictures: after that it plays without those that are missing. */
const PATIENCE = 4_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** `asking`: how it ended is not known yet. `playing`: pieces gather, light, figure. `shown`: the last frame. `failed`: no answer. */
export type Step = 'asking' | 'playing' | 'shown' | 'failed'

/** The pictures that must be decoded before anything moves. */
function picturesOf(run: CombineRun): string[] {
  const pieces = run.inputs.map(({ prize }) => prize.image.small)
  return run.prize ? [...pieces, run.prize.image.large, `/media/rays-${run.prize.tier}.webp`] : pieces
}

/**
 * Animation of one run: reads its result, has its pictures decoded, plays once, and stands. A user who comes back, or
 * prefers less motion, sees the last frame. Skipping is possible from the start and changes nothing but the wait.
 */
export class Moment {
  step: Step = 'asking'
  /** Ingredients, as far as they are known. */
  pieces: readonly Pick<Fitting, 'id' | 'prize'>[]
  private left = false
  private skipping: boolean

  constructor(
    readonly id: string,
    still: boolean,
  ) {
    const { fresh } = combineStore
    this.pieces = fresh?.id === id ? fresh.inputs : []
    this.skipping = still || fresh?.id !== id
    makeObservable<this, 'to'>(this, { step: observableRef, pieces: observableRef, to: action })
  }

  begin = () => {
    this.left = false
    this.to('asking')
    void this.ask()
  }

  /** The page has gone: nothing that is still on its way counts any more. */
  leave = () => {
    this.left = true
  }

  skip = () => {
    this.skipping = true
    if (this.step === 'playing') this.to('shown')
  }

  private to(step: Step) {
    if (!this.left) this.step = step
  }

  private async ask() {
    await combineStore.run.load(this.id)
    const run = combineStore.run.data
    if (run?.id !== this.id) {
      this.to('failed')
      return
    }
    if (!this.skipping) {
      const decoded = Promise.all(picturesOf(run).map((picture) => decodePicture(mediaUrl(picture))))
      await Promise.race([decoded, pause(PATIENCE)])
    }
    combineStore.seen()
    if (this.skipping) {
      this.to('shown')
      return
    }
    this.to('playing')
    await pause(GATHER)
    if (!this.left && this.step === 'playing') tick('heavy')
    await pause(REVEAL)
    if (this.step === 'playing') this.to('shown')
  }
}
