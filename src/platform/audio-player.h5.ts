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

/** Events of the element that are passed on as they come; the others need a look first. */
const PLAIN: readonly AudioEvent[] = ['play', 'pause', 'ended', 'timeupdate', 'seeked']

/**
 * Plays one sound at a time (H8), on the browser's own audio element: Taro's audio context jumps to the start at its first
 * play, stops at every change of page and never lets go of its listeners.
 */
export class AudioPlayer {
  private audio: HTMLAudioElement | undefined
  private readonly listeners = new AudioListeners()
  private destroyed = false

  constructor({ src = '', autoplay = false, loop = false }: AudioOptions = {}) {
    if (typeof Audio === 'undefined') return
    const audio = new Audio()
    this.audio = audio
    audio.preload = 'metadata'
    audio.loop = loop
    for (const event of PLAIN) audio.addEventListener(event, () => this.listeners.tell(event))
    audio.addEventListener('durationchange', () => {
      if (isLength(audio.duration)) this.listeners.tell('durationchange', audio.duration)
    })
    audio.addEventListener('error', () => this.listeners.tell('error', audio.error ?? undefined))
    if (src) this.setSrc(src, autoplay)
  }

  /** Starts, or goes on. Rejects when there is nothing to play, or the browser does not let it (R71, R186–R189). */
  async play(): Promise<void> {
    if (this.destroyed) throw new Error(AudioFailure.destroyed)
    if (!this.audio) throw new Error(AudioFailure.unavailable)
    if (!this.audio.getAttribute('src')) throw new Error(AudioFailure.noSource)
    if (typeof this.audio.play !== 'function') throw new Error(AudioFailure.noPlay)
    await this.audio.play()
  }

  pause() {
    this.audio?.pause()
  }

  /** Takes another sound, and plays it unless told otherwise. */
  setSrc(src: string, autoplay = true) {
    if (!this.audio) return
    this.audio.src = src
    this.audio.load()
    if (autoplay) this.play().catch((error) => this.listeners.tell('error', error))
  }

  /** From 0 to 1; what lies outside is taken to the nearer end (R85). */
  setVolume(volume: number) {
    if (this.audio) this.audio.volume = clampVolume(volume)
  }

  setLoop(loop: boolean) {
    if (this.audio) this.audio.loop = loop
  }

  /** Goes to a second of the sound, at most to its end (R86). */
  seek(seconds: number) {
    if (this.audio) this.audio.currentTime = clampSeek(seconds, this.getDuration())
  }

  /** Seconds from the start. */
  getCurrentTime(): number {
    return this.audio?.currentTime ?? 0
  }

  /** Seconds; 0 while it is not known. */
  getDuration(): number {
    const { duration = 0 } = this.audio ?? {}
    return isLength(duration) ? duration : 0
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
    this.audio?.pause()
    // Without a source the browser lets go of the file.
    this.audio?.removeAttribute('src')
    this.audio?.load()
    this.audio = undefined
  }
}
