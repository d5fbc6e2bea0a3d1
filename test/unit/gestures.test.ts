import { longPress } from '@/platform/long-press'
import { nearEnd, type Scroll } from '@/platform/scroll'

const at = (clientX: number, clientY: number, more = {}) => ({ clientX, clientY, isPrimary: true, button: 0, ...more })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a long press', () => {
  function held(...moves: ReturnType<typeof at>[]) {
    const heard = jest.fn()
    const press = longPress(heard)
    press.start(at(100, 100))
    for (const move of moves) press.move(move)
    return { heard, press }
  }

  it('R211 after 350 ms and not before, once', () => {
    const { heard } = held()
    jest.advanceTimersByTime(349)
    expect(heard).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(heard).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(5000)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('R212 a finger may tremble by 10 px on each axis', () => {
    const { heard } = held(at(110, 90), at(90, 110))
    jest.advanceTimersByTime(350)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['11 px to the side', at(111, 100)],
    ['11 px up', at(100, 89)],
  ])('R212 %s ends it', (_what, move) => {
    const { heard } = held(move, at(100, 100))
    jest.advanceTimersByTime(1000)
    expect(heard).not.toHaveBeenCalled()
  })

  it('R212 lifting ends it', () => {
    const { heard, press } = held()
    press.end()
    jest.advanceTimersByTime(1000)
    expect(heard).not.toHaveBeenCalled()
  })

  it.each([
    ['a second finger', { isPrimary: false }],
    ['the other button of a mouse', { button: 2 }],
  ])('R212 %s ends it and begins none', (_what, more) => {
    const { heard, press } = held()
    press.start(at(50, 50, more))
    jest.advanceTimersByTime(1000)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('R213 coming near the end of a list', () => {
  function list(scrollHeight = 2000) {
    const box: Scroll = { scrollTop: 0, clientHeight: 600, scrollHeight }
    const onEnd = jest.fn()
    const watch = nearEnd(() => box, onEnd)
    const to = (scrollTop: number) => {
      box.scrollTop = scrollTop
      watch.scrolled()
    }
    return { box, onEnd, to, watch }
  }

  it('tells within 50 px, once for each time it comes there', () => {
    const { onEnd, to } = list()
    to(1349)
    expect(onEnd).not.toHaveBeenCalled()
    jest.advanceTimersByTime(350)
    to(1350)
    expect(onEnd).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1000)
    to(1400)
    jest.advanceTimersByTime(1000)
    expect(onEnd).toHaveBeenCalledTimes(1)
    to(500)
    jest.advanceTimersByTime(1000)
    to(1400)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('looks at most every 350 ms, and misses no last position', () => {
    const { onEnd, to } = list()
    to(0)
    to(1400)
    jest.advanceTimersByTime(349)
    expect(onEnd).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('tells again where the list has grown by more than the distance, without being scrolled away', () => {
    const { box, onEnd, to } = list()
    to(1400)
    box.scrollHeight = 2049
    jest.advanceTimersByTime(1000)
    to(1449)
    jest.advanceTimersByTime(1000)
    expect(onEnd).toHaveBeenCalledTimes(1)
    box.scrollHeight = 2051
    to(1451)
    jest.advanceTimersByTime(1000)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('looks again 300 ms after it told: what came may not fill the window', () => {
    const { box, onEnd, to } = list(300)
    to(0)
    box.scrollHeight = 400
    jest.advanceTimersByTime(299)
    expect(onEnd).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    expect(onEnd).toHaveBeenCalledTimes(2)
    jest.advanceTimersByTime(5000)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('a list that is left tells nothing more', () => {
    const { onEnd, to, watch } = list()
    to(0)
    to(1400)
    watch.stop()
    jest.advanceTimersByTime(5000)
    expect(onEnd).not.toHaveBeenCalled()
  })
})
