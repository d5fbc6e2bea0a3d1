/** @jest-environment jsdom */
import { AudioPlayer } from '@/platform/audio-player.h5'
import { AudioPlayer as WechatPlayer } from '@/platform/audio-player.weapp'
import Taro from '@tarojs/taro'

/** The last element or context that was made, in the hands of the test. */
let made: FakeAudio
let contexts: FakeContext[] = []

class FakeAudio extends EventTarget {
  duration = NaN
  currentTime = 0
  volume = 1
  loop = false
  preload = ''
  paused = true
  private address = ''
  play?: () => Promise<void> = jest.fn(async () => {
    this.paused = false
    this.dispatchEvent(new Event('play'))
  })
  pause = jest.fn(() => {
    this.paused = true
  })
  load = jest.fn()
  set src(value: string) {
    this.address = value
  }
  getAttribute = () => this.address
  removeAttribute = () => {
    this.address = ''
  }
  constructor() {
    super()
    made = this as never
  }
}

type Heard = 'Play' | 'Pause' | 'Ended' | 'TimeUpdate' | 'Seeked' | 'Error' | 'Canplay'

class FakeContext {
  src = ''
  autoplay = true
  loop = false
  volume = 1
  paused = true
  duration = 0
  currentTime = 0
  private listeners = new Map<string, (detail?: unknown) => void>()
  play?: () => void = jest.fn()
  pause = jest.fn()
  seek = jest.fn()
  destroy = jest.fn();
  [name: string]: unknown
  constructor() {
    for (const name of ['Play', 'Pause', 'Ended', 'TimeUpdate', 'Seeked', 'Error', 'Canplay']) {
      this[`on${name}`] = (listener: () => void) => this.listeners.set(name, listener)
    }
    contexts.push(this)
  }
  tell(name: Heard, detail?: unknown) {
    this.listeners.get(name)?.(detail)
  }
}

const wechat = Taro as unknown as { createInnerAudioContext?: () => FakeContext }
const last = () => contexts[contexts.length - 1]

beforeEach(() => {
  jest.useFakeTimers()
  contexts = []
  Object.assign(globalThis, { Audio: FakeAudio })
  wechat.createInnerAudioContext = () => new FakeContext()
})
afterEach(() => jest.useRealTimers())

describe('H8 the player of the browser', () => {
  it('R68 R69 R70 plays, pauses, loops and tells of all of it', async () => {
    const player = new AudioPlayer({ src: '/a.mp3', loop: true })
    const told: string[] = []
    for (const event of ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'seeked', 'error'] as const) {
      player.on(event, () => told.push(event))
    }
    await player.play()
    expect(made.loop).toBe(true)
    player.setLoop(false)
    expect(made.loop).toBe(false)
    for (const event of ['pause', 'timeupdate', 'seeked', 'ended', 'error']) made.dispatchEvent(new Event(event))
    made.dispatchEvent(new Event('durationchange'))
    expect(told).toEqual(['play', 'pause', 'timeupdate', 'seeked', 'ended', 'error'])
    made.duration = Infinity
    made.dispatchEvent(new Event('durationchange'))
    made.duration = 12
    made.dispatchEvent(new Event('durationchange'))
    expect(told.filter((event) => event === 'durationchange')).toHaveLength(1)
    expect(player.getDuration()).toBe(12)
  })

  it('H8 another source plays by itself unless told otherwise; a listener that was taken off hears nothing', async () => {
    const player = new AudioPlayer()
    const heard = jest.fn()
    player.on('play', heard)
    player.setSrc('/a.mp3', false)
    expect(made.play).not.toHaveBeenCalled()
    player.setSrc('/b.mp3')
    expect(made.play).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    player.off('play', heard)
    await player.play()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('R85 the volume stays between silent and full', () => {
    const player = new AudioPlayer({ src: '/a.mp3' })
    const volumes = [-1, 0.4, 7].map((volume) => (player.setVolume(volume), made.volume))
    expect(volumes).toEqual([0, 0.4, 1])
  })

  it('R86 seeking stays within the sound', () => {
    const player = new AudioPlayer({ src: '/a.mp3' })
    made.duration = 10
    const seconds = [-5, 4, 99].map((second) => (player.seek(second), player.getCurrentTime()))
    expect(seconds).toEqual([0, 4, 10])
  })

  it('R71 R186 after destroy play is refused, everything else does nothing, and a second destroy is fine', async () => {
    const player = new AudioPlayer({ src: '/a.mp3' })
    const heard = jest.fn()
    player.on('pause', heard)
    player.destroy()
    player.destroy()
    player.pause()
    player.setSrc('/b.mp3')
    player.setVolume(0.5)
    player.seek(3)
    player.on('play', heard)
    made.dispatchEvent(new Event('pause'))
    expect(heard).not.toHaveBeenCalled()
    expect([player.getCurrentTime(), player.getDuration(), made.volume]).toEqual([0, 0, 1])
    await expect(player.play()).rejects.toThrow('AudioPlayer已被销毁')
  })

  it('R187 R188 R189 without a source, a way to play or any audio at all, play says which', async () => {
    await expect(new AudioPlayer().play()).rejects.toThrow('音频源未设置')
    const player = new AudioPlayer({ src: '/a.mp3' })
    made.play = undefined
    await expect(player.play()).rejects.toThrow('播放失败：audio.play 不存在')
    Object.assign(globalThis, { Audio: undefined })
    await expect(new AudioPlayer({ src: '/a.mp3' }).play()).rejects.toThrow('音频播放器不可用')
  })
})

describe('H8 the player of the mini-program', () => {
  const playing = async (player: WechatPlayer) => {
    const begun = player.play()
    last().paused = false
    await jest.advanceTimersByTimeAsync(100)
    return begun
  }

  it('R205 play resolves once it is heard, looked for every 100 ms', async () => {
    const player = new WechatPlayer({ src: '/a.mp3' })
    let heard = false
    void player.play().then(() => (heard = true))
    await jest.advanceTimersByTimeAsync(950)
    expect(heard).toBe(false)
    last().paused = false
    await jest.advanceTimersByTimeAsync(49)
    expect(heard).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(heard).toBe(true)
  })

  it('R204 the length is looked for ten times, 300 ms apart, and nothing is played for it', async () => {
    const player = new WechatPlayer({ src: '/a.mp3' })
    const lengths: unknown[] = []
    player.on('durationchange', (length) => lengths.push(length))
    let looks = 0
    Object.defineProperty(last(), 'duration', { get: () => (looks += 1) && 0, configurable: true })
    last().tell('Canplay')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(looks).toBe(10)
    expect(last().play).not.toHaveBeenCalled()
    expect(last().autoplay).toBe(false)
    Object.defineProperty(last(), 'duration', { value: 18 })
    last().tell('Canplay')
    expect(lengths).toEqual([18])
    expect(player.getDuration()).toBe(18)
  })

  it('H8 after its end it plays again on a new context; the old one is put away and no longer heard', async () => {
    const player = new WechatPlayer({ src: '/a.mp3' })
    const ends = jest.fn()
    player.on('ended', ends)
    await playing(player)
    const first = last()
    first.tell('Ended')
    await playing(player)
    expect(contexts).toHaveLength(2)
    expect(first.destroy).toHaveBeenCalled()
    first.tell('Ended')
    expect(ends).toHaveBeenCalledTimes(1)
  })

  it('R85 R86 R69 volume, seeking and looping, kept over a new context', async () => {
    const player = new WechatPlayer({ src: '/a.mp3' })
    player.setVolume(3)
    player.setLoop(true)
    player.setSrc('/b.mp3', false)
    expect([last().volume, last().loop, last().src]).toEqual([1, true, '/b.mp3'])
    last().duration = 10
    last().tell('Canplay')
    player.seek(44)
    player.seek(-1)
    expect((last().seek as jest.Mock).mock.calls).toEqual([[10], [0]])
  })

  it('R71 R186 R187 R188 R189 says why it does not play, and lets nobody wait for ever', async () => {
    await expect(new WechatPlayer().play()).rejects.toThrow('音频源未设置')
    const player = new WechatPlayer({ src: '/a.mp3' })
    const waiting = player.play()
    player.destroy()
    player.destroy()
    const refusal = waiting.catch((error: Error) => error.message)
    await jest.advanceTimersByTimeAsync(100)
    expect(await refusal).toBe('AudioPlayer已被销毁')
    await expect(player.play()).rejects.toThrow('AudioPlayer已被销毁')
    const silent = new WechatPlayer({ src: '/a.mp3' })
    last().play = undefined
    await expect(silent.play()).rejects.toThrow('播放失败：audio.play 不存在')
    wechat.createInnerAudioContext = undefined
    await expect(new WechatPlayer({ src: '/a.mp3' }).play()).rejects.toThrow('音频播放器不可用')
  })
})
