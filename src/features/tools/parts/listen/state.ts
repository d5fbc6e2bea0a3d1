import { makeAutoObservable, runInAction } from 'mobx'
import { AudioPlayer } from '@/platform/audio-player'
import { dayjs } from '@/i18n/time/china'

/** Seconds as a player shows them: 0:07, 1:05. */
export const clockText = (seconds: number): string => dayjs.utc(seconds * 1000).format('m:ss')

/** Player that is heard now: there is never more than one. */
const voice: { of?: ListenState } = {}

/** One sound and how far it has come. Its player is made at the first press. */
export class ListenState {
  isPlaying = false
  isLoading = false
  failed = false
  /** Seconds. */
  now = 0
  length = 0
  private src?: string
  private player?: AudioPlayer
  private isGone = false

  constructor() {
    makeAutoObservable<this, 'player' | 'src' | 'isGone'>(this, { player: false, src: false, isGone: false })
  }

  /** Takes another sound; nothing is heard until the next press. */
  use(src: string | undefined) {
    if (src === this.src) return
    this.src = src
    this.drop()
    this.failed = false
  }

  /** Plays, or pauses; `load` finds the sound where it is not known yet. */
  async toggle(load?: () => Promise<string>): Promise<void> {
    if (this.isPlaying) return this.pause()
    this.failed = false
    this.isLoading = true
    try {
      if (!this.src && load) this.src = await load()
      if (this.isGone || !this.src) return
      if (voice.of !== this) voice.of?.pause()
      voice.of = this
      await this.made(this.src).play()
    } catch (error) {
      console.warn(error)
      // Told by somebody else that it is over: the person has gone on.
      if (!this.isGone) this.fail()
    } finally {
      runInAction(() => (this.isLoading = false))
    }
    return undefined
  }

  pause() {
    this.player?.pause()
  }

  /** Falls silent for good. */
  destroy() {
    this.isGone = true
    this.drop()
  }

  private fail() {
    this.drop()
    this.failed = true
  }

  private drop() {
    if (voice.of === this) voice.of = undefined
    this.player?.destroy()
    this.player = undefined
    this.isPlaying = false
    this.now = 0
    this.length = 0
  }

  private made(src: string): AudioPlayer {
    if (this.player) return this.player
    const player = new AudioPlayer({ src })
    const tell = (change: () => void) => () => runInAction(change)
    player.on(
      'play',
      tell(() => (this.isPlaying = true)),
    )
    player.on(
      'pause',
      tell(() => (this.isPlaying = false)),
    )
    player.on(
      'ended',
      tell(() => this.end()),
    )
    player.on(
      'timeupdate',
      tell(() => (this.now = player.getCurrentTime())),
    )
    player.on(
      'durationchange',
      tell(() => (this.length = player.getDuration())),
    )
    player.on(
      'error',
      tell(() => this.fail()),
    )
    this.player = player
    return player
  }

  private end() {
    this.isPlaying = false
    this.now = 0
  }
}
