/** Events of a player (R70). */
export const AUDIO_EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'seeked', 'error'] as const
export type AudioEvent = (typeof AUDIO_EVENTS)[number]
export type AudioListener = (detail?: unknown) => void

export interface AudioOptions {
  src?: string
  autoplay?: boolean
  loop?: boolean
}

/** Why nothing can be heard (R186–R189); for the program, not for people. */
export const AudioFailure = {
  destroyed: 'AudioPlayer已被销毁',
  noSource: '音频源未设置',
  noPlay: '播放失败：audio.play 不存在',
  unavailable: '音频播放器不可用',
} as const

/** Volumes go from silent to full (R85). */
export const clampVolume = (volume: number) => Math.min(1, Math.max(0, volume))

/** Limits a seek to a sound of `duration` seconds; while that is not known, to anywhere after its beginning (R86). */
export function clampSeek(seconds: number, duration: number): number {
  const end = duration > 0 ? duration : Infinity
  return Math.min(end, Math.max(0, seconds))
}

/** A length that can be shown: streams say Infinity, and what is not loaded says NaN or 0. */
export const isLength = (seconds: number) => Number.isFinite(seconds) && seconds > 0

/** Listeners by event. */
export class AudioListeners {
  private readonly all = new Map<AudioEvent, Set<AudioListener>>()

  on(event: AudioEvent, listener: AudioListener) {
    const known = this.all.get(event) ?? new Set()
    this.all.set(event, known.add(listener))
  }

  off(event: AudioEvent, listener?: AudioListener) {
    if (listener) this.all.get(event)?.delete(listener)
    else this.all.delete(event)
  }

  tell(event: AudioEvent, detail?: unknown) {
    // Iterates a copy: a listener may remove itself, or add others.
    ;[...(this.all.get(event) ?? [])].forEach((listener) => listener(detail))
  }

  clear() {
    this.all.clear()
  }
}
