import Taro from '@tarojs/taro'
import { PLATFORM_TIMEOUT } from '@/config/constants'
import {
  AudioFailure,
  AudioListeners,
  clampSeek,
  clampVolume,
  isLength,
  type AudioEvent,
  type AudioListener,
  type AudioOptions,
} from './audio-player-type'

/** R205: how often is looked whether it has begun to play. */
const PLAY_POLL = 100
/** R204: how often, and at which pace, is looked for the length, which WeChat tells late and without an event. */
const LENGTH_TRIES = 10
const LENGTH_POLL = 300

type Context = Taro.InnerAudioContext

/** Plays one sound at a time (H8), on WeChat's audio context, which is made anew after each end: it would not start again. */
export class AudioPlayer {
  private context: Context | undefined
  private src = ''
  private loop: boolean
  private volume = 1
  private duration = 0
  private ended = false
  /** It has begun since it was last asked to. */
  private heard = false
  private destroyed = false
  private timers = new Set<ReturnType<typeof setTimeout>>()
  private readonly listeners = new AudioListeners()

  constructor({ src = '', autoplay = false, loop = false }: AudioOptions = {}) {
    this.loop = loop
    if (src) this.setSrc(src, autoplay)
  }

  /** Starts, or goes on; resolves once it is heard. Rejects when there is nothing to play (R71, R186–R189). */
  async play(): Promise<void> {
    if (this.destroyed) throw new Error(AudioFailure.destroyed)
    if (!this.src) throw new Error(AudioFailure.noSource)
    if (this.ended) this.build()
    const { context } = this
    if (!context) throw new Error(AudioFailure.unavailable)
    if (typeof context.play !== 'function') throw new Error(AudioFailure.noPlay)
    this.heard = false
    context.play()
    await this.begun(context)
  }

  pause() {
    this.context?.pause()
  }

  /** Takes another sound, and plays it unless told otherwise. */
  setSrc(src: string, autoplay = true) {
    if (this.destroyed) return
    this.src = src
    this.duration = 0
    this.build()
    if (autoplay) this.play().catch((error) => this.listeners.tell('error', error))
  }

  /** From 0 to 1; what lies outside is taken to the nearer end (R85). */
  setVolume(volume: number) {
    this.volume = clampVolume(volume)
    if (this.context) this.context.volume = this.volume
  }

  setLoop(loop: boolean) {
    this.loop = loop
    if (this.context) this.context.loop = loop
  }

  /** Goes to a second of the sound, at most to its end (R86). */
  seek(seconds: number) {
    this.context?.seek(clampSeek(seconds, this.getDuration()))
  }

  /** Seconds from the start. */
  getCurrentTime(): number {
    return this.context?.currentTime ?? 0
  }

  /** Seconds; 0 while it is not known. */
  getDuration(): number {
    return this.destroyed ? 0 : this.duration
  }

  on(event: AudioEvent, listener: AudioListener) {
    if (!this.destroyed) this.listeners.on(event, listener)
  }

  off(event: AudioEvent, listener?: AudioListener) {
    this.listeners.off(event, listener)
  }

  /** Falls silent for good and forgets who listened. A second time does nothing. */
  destroy() {
    if (this.destroyed) return
    this.destroyed = true
    this.listeners.clear()
    this.drop()
  }

  /** A context for the current source. It never starts by itself: only looking for the length must not be heard. */
  private build() {
    this.drop()
    this.ended = false
    const context = Taro.createInnerAudioContext?.()
    if (!context) return
    this.context = context
    context.autoplay = false
    context.loop = this.loop
    context.volume = this.volume
    const mine = (run: () => void) => () => {
      if (this.context === context) run()
    }
    const pass = (event: AudioEvent) => mine(() => this.listeners.tell(event))
    context.onPlay(
      mine(() => {
        this.heard = true
        this.listeners.tell('play')
      }),
    )
    context.onPause(pass('pause'))
    context.onSeeked(pass('seeked'))
    context.onTimeUpdate(
      mine(() => {
        this.learnLength(context)
        this.listeners.tell('timeupdate')
      }),
    )
    context.onEnded(
      mine(() => {
        this.ended = !this.loop
        this.listeners.tell('ended')
      }),
    )
    context.onError((error) => mine(() => this.listeners.tell('error', error))())
    context.onCanplay(mine(() => this.findLength(context)))
    context.src = this.src
  }

  private drop() {
    this.timers.forEach(clearTimeout)
    this.timers.clear()
    this.context?.destroy()
    this.context = undefined
  }

  private later(run: () => void, ms: number) {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      run()
    }, ms)
    this.timers.add(timer)
  }

  /** Resolves once the sound is heard. A context that was put away, or never begins, ends the wait. */
  private begun(context: Context): Promise<void> {
    const until = Date.now() + PLATFORM_TIMEOUT
    return new Promise((resolve, reject) => {
      const look = () => {
        if (this.destroyed) return reject(new Error(AudioFailure.destroyed))
        if (this.context !== context || Date.now() > until) return reject(new Error(AudioFailure.unavailable))
        // A sound that was short, or paused at once, has been heard all the same.
        if (this.heard || !context.paused) return resolve()
        // Not through `later`: those timers end with the context, and this wait must end too.
        setTimeout(look, PLAY_POLL)
        return undefined
      }
      look()
    })
  }

  private learnLength({ duration }: Context): boolean {
    if (!isLength(duration) || duration === this.duration) return isLength(duration)
    this.duration = duration
    this.listeners.tell('durationchange', duration)
    return true
  }

  private findLength(context: Context, tries = LENGTH_TRIES) {
    if (this.context !== context || this.learnLength(context) || tries <= 1) return
    this.later(() => this.findLength(context, tries - 1), LENGTH_POLL)
  }
}
