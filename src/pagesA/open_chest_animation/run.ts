import { action, makeObservable, observableRef } from 'mobx'
import { asApiError } from '@/client/errors'
import { announces, tick } from '@/platform/effects'
import { afterFrame } from '@/platform/frames'
import { bestOf, inBoxes } from '@/features/draws/store/draw-order'
import { soundStore } from '@/client/sound-store'
import { advance, start, type Opening, type OpeningEvent, type Step } from './opening'
import { Pictures } from './pictures'
import { ownBoxes, type Source } from './source'

/** Duration of a shake, in milliseconds: the lid waits for it. One box that stands for several shakes shorter. */
const SHAKE = { one: 900, many: 480 }
/** From the breath in to the lid. */
const LID = 240
/** From the lid to the moment the figure takes on its colours. */
const RISE = 500
/** From the breath in to the last frame: 3 060 ms after the stage appeared, for one box as for ten, for every tier. */
const LENGTH = { one: 1_680, many: 2_100 }
/** The actions rise at the very end; a tap on them before was not meant for them. */
const ACTIONS = 240

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** One run of the opening: finds the boxes, asks the server when the person opens them, and lets the lid go. */
export class OpeningRun {
  /** Replaced as a whole, so that every step is one change of the page. */
  state: Opening
  readonly kind: 'one' | 'many'
  readonly pictures = new Pictures()
  private shakenAt = 0
  private lidAt = 0
  private left = false

  constructor(
    readonly ids: string[],
    still: boolean,
    private readonly source: Source = ownBoxes,
  ) {
    this.kind = ids.length > 1 ? 'many' : 'one'
    this.state = { ...start, skipping: still }
    makeObservable<this, 'send'>(this, { state: observableRef, send: action })
  }

  /** The page is there. */
  begin = () => {
    this.entered('finding')
  }

  /** The page has gone: nothing that is still on its way counts any more. */
  leave = () => {
    this.left = true
  }

  touch = () => {
    this.shake('touched')
  }

  lift = () => {
    this.shake('lifted')
  }

  retry = () => {
    this.shake('retried')
  }

  skip = () => {
    this.send({ type: 'skipped' })
    // Asked to skip while the result waits for its pictures: it waits no longer.
    this.send({ type: 'ready' })
  }

  /** True when the last frame's actions can be seen. */
  get isOver(): boolean {
    const { step } = this.state
    return step === 'shown' || (step === 'opening' && Date.now() > this.lidAt + LENGTH[this.kind] - ACTIONS)
  }

  private shake(type: 'touched' | 'lifted' | 'retried') {
    this.shakenAt = Date.now()
    tick('light')
    soundStore.play('shake')
    // The tap itself, its press and its release, is a frame's work already.
    this.follow(afterFrame().then(() => this.send({ type })))
  }

  private send(event: OpeningEvent) {
    if (this.left) return
    const { step } = this.state
    this.state = advance(this.state, event)
    if (this.state.step !== step) this.entered(this.state.step)
  }

  private entered(step: Step) {
    if (step === 'finding') this.follow(this.find())
    if (step === 'asking') this.follow(this.ask())
    if (step === 'opening') this.follow(this.play())
  }

  private follow(work: Promise<void>) {
    work.catch((thrown) => {
      const error = asApiError(thrown)
      this.send({ type: 'failed', error })
    })
  }

  private async find() {
    this.send({ type: 'found', ...(await this.source.find(this.ids)) })
  }

  private async ask() {
    // The tap is answered first, by a frame of its own.
    await afterFrame()
    const draws = await this.source.open(this.ids)
    // Reading the answer took a frame of its own too.
    await afterFrame()
    this.send({ type: 'told', draws })
    if (!this.state.skipping) {
      // So do the first words of it.
      await afterFrame()
      const shaken = pause(this.shakenAt + SHAKE[this.kind] - Date.now())
      await Promise.all([this.pictures.ready(this.needed, this.tiles), shaken])
    }
    this.send({ type: 'ready' })
  }

  private async play() {
    this.lidAt = Date.now()
    await pause(LID)
    tick('heavy')
    if (this.left || this.state.step !== 'opening') return
    soundStore.play('lid')
    pause(RISE).then(() => !this.left && this.state.step !== 'shown' && soundStore.play('rise'), console.warn)
    // An end that cannot announce needs no change for the last frame: it is where the movements end.
    if (!announces) return
    await pause(LENGTH[this.kind] - LID)
    this.send({ type: 'ended' })
  }

  /** Pictures that must be decoded before the lid goes. */
  private get needed(): string[] {
    const box = this.state.boxes[0]?.box.layers
    const best = bestOf(inBoxes(this.state.draws))?.prize
    return box && best ? [box.base.large, box.lid.large, best.image.large, `/media/rays-${best.tier}.webp`] : []
  }

  private get tiles(): string[] {
    return this.kind === 'many' ? inBoxes(this.state.draws).map((draw) => draw.prize.image.small) : []
  }
}
