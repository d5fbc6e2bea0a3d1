/** @jest-environment jsdom */
import { clockText, ListenState } from '../../src/features/tools/parts/listen/state'

/** Sounds that were made, in order. */
let sounds: FakeSound[] = []

class FakeSound extends EventTarget {
  src = ''
  duration = 18
  currentTime = 0
  paused = true
  play = async () => {
    if (this.src === '/broken.mp3') throw new Error('NotSupportedError')
    this.paused = false
    this.dispatchEvent(new Event('durationchange'))
    this.dispatchEvent(new Event('play'))
  }
  pause = () => {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  load() {}
  getAttribute = () => this.src
  removeAttribute = () => {
    this.src = ''
  }
  constructor() {
    super()
    sounds.push(this)
  }
}

beforeEach(() => {
  sounds = []
  Object.assign(globalThis, { Audio: FakeSound })
})

const listening = (src?: string) => {
  const state = new ListenState()
  state.use(src)
  return state
}

it('H8 one sound plays at a time: the second one pauses the first, which goes on where it was', async () => {
  const [one, two] = [listening('/a.mp3'), listening('/b.mp3')]
  await one.toggle()
  expect([one.isPlaying, one.length]).toEqual([true, 18])
  await two.toggle()
  expect([one.isPlaying, two.isPlaying]).toEqual([false, true])
  await one.toggle()
  expect([one.isPlaying, two.isPlaying]).toEqual([true, false])
  expect(sounds).toHaveLength(2)
  one.pause()
  expect(one.isPlaying).toBe(false)
})

it('H8 a sound is looked for at the first press only, and what comes after leaving is not heard', async () => {
  const load = jest.fn(async () => '/found.mp3')
  const state = listening()
  await state.toggle(load)
  await state.toggle(load)
  await state.toggle(load)
  expect([load.mock.calls.length, sounds.length, state.isPlaying]).toEqual([1, 1, true])

  let find: (src: string) => void = () => undefined
  const late = listening()
  const pressed = late.toggle(() => new Promise<string>((resolve) => (find = resolve)))
  expect(late.isLoading).toBe(true)
  late.destroy()
  find('/late.mp3')
  await pressed
  expect([sounds.length, late.isPlaying, late.failed]).toEqual([1, false, false])
})

it('H8 what does not play says so, and plays at the next press when it can; another sound begins anew', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const state = listening('/broken.mp3')
  await state.toggle()
  expect([state.failed, state.isPlaying, state.isLoading]).toEqual([true, false, false])
  state.use('/good.mp3')
  expect(state.failed).toBe(false)
  await state.toggle()
  sounds[1].currentTime = 7
  sounds[1].dispatchEvent(new Event('timeupdate'))
  expect([state.isPlaying, state.now]).toEqual([true, 7])
  sounds[1].dispatchEvent(new Event('ended'))
  expect([state.isPlaying, state.now]).toEqual([false, 0])
  warn.mockRestore()
})

it('H8 time is said as a clock says it', () => {
  expect([0, 7.9, 65, 600].map(clockText)).toEqual(['0:00', '0:07', '1:05', '10:00'])
})
