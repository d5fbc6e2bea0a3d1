import { rootFontSize, throttle } from '@/platform/rem'

describe('root font size', () => {
  it.each([
    [320, 11.2],
    [375, 13.125],
    [430, 15.05],
    [960, 33.6],
    [961, 13.125],
    [1920, 13.125],
  ])('R206 R208 R209 R210 a window %s px wide has %s px', (width, size) => {
    expect(rootFontSize(width)).toBeCloseTo(size, 10)
  })

  it.each([
    [844, 390, 13.125],
    [667, 375, 13.125],
    [568, 320, 13.125],
    [820, 1180, 28.7],
    [600, 960, 21],
  ])('R206 a window %s × %s px has %s px: a phone on its side shows the app as upright', (width, height, size) => {
    expect(rootFontSize(width, height)).toBeCloseTo(size, 10)
  })

  it('R206 R209 a window zoomed to twice its size has text twice as large', () => {
    for (const zoom of [2, 3, 4]) expect(rootFontSize(375 / zoom) * zoom).toBeGreaterThanOrEqual(2 * rootFontSize(375))
  })

  it('R208 750 design px fill the window', () => {
    const designPxPerRem = 26.25
    expect((750 / designPxPerRem) * rootFontSize(414)).toBeCloseTo(414, 10)
  })
})

describe('throttle', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('R207 works at once, at most every 50 ms, and never loses the last call', () => {
    const work = jest.fn()
    const throttled = throttle(work, 50)
    throttled()
    expect(work).toHaveBeenCalledTimes(1)
    for (let at = 0; at < 100; at += 10) {
      throttled()
      jest.advanceTimersByTime(10)
    }
    expect(work).toHaveBeenCalledTimes(3)
    jest.advanceTimersByTime(500)
    expect(work).toHaveBeenCalledTimes(3)
    throttled()
    expect(work).toHaveBeenCalledTimes(4)
  })
})
