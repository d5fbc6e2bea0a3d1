type Listener = (detail?: unknown) => void

const EVENTS = ['Play', 'Pause', 'Stop', 'Ended', 'TimeUpdate', 'Error', 'Waiting', 'Seeking', 'Seeked', 'Canplay']

/** WeChat's audio context as far as a test can hear it: it takes a while to be ready, plays, pauses, and ends when told to. */
export class AudioContext {
  autoplay = false
  loop = false
  volume = 1
  paused = true
  duration = 0
  currentTime = 0
  isDestroyed = false
  private address = ''
  private readonly listeners = new Map<string, Set<Listener>>();
  [name: string]: unknown

  constructor() {
    for (const event of EVENTS) {
      this[`on${event}`] = (listener: Listener) => {
        this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
      }
      this[`off${event}`] = (listener?: Listener) => {
        if (listener) this.listeners.get(event)?.delete(listener)
        else this.listeners.delete(event)
      }
    }
  }

  get src() {
    return this.address
  }

  set src(address: string) {
    this.address = address
    setTimeout(() => {
      this.duration = 3
      this.tell('Canplay')
    }, 0)
  }

  play() {
    setTimeout(() => {
      this.paused = false
      this.tell('Play')
    }, 0)
  }

  pause() {
    this.paused = true
    this.tell('Pause')
  }

  stop() {
    this.paused = true
    this.tell('Stop')
  }

  seek(seconds: number) {
    this.currentTime = seconds
    this.tell('Seeked')
  }

  destroy() {
    this.isDestroyed = true
    this.paused = true
    this.listeners.clear()
  }

  /** Something happens to the sound: `Ended`, `TimeUpdate`, `Error`. */
  tell(event: string, detail?: unknown) {
    if (event === 'Ended') this.paused = true
    this.listeners.get(event)?.forEach((listener) => listener(detail))
  }
}
