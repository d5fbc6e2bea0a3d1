import { ApiError, ErrorCode } from '@/client/errors'
import { openingStore } from '@/features/draws/store/opening-store'
import { warehouseStore, type OpenedDraw, type SealedBox } from '@/features/warehouse/store/warehouse-store'
import { OpeningRun } from './run'

jest.mock('@/platform/effects', () => ({ announce: jest.fn(), announces: true, tick: jest.fn() }))
jest.mock('@/platform/frames', () => ({
  afterFrame: () => Promise.resolve(),
  decodePicture: () => Promise.resolve(),
}))
jest.mock('@/client/sound-store', () => ({ soundStore: { play: jest.fn() } }))
jest.mock('@/features/catalogue/store/trial-store', () => ({ trialStore: {} }))
jest.mock('@/features/draws/store/opening-store', () => ({
  openingStore: { find: jest.fn(), countFinal: jest.fn() },
}))
jest.mock('@/features/warehouse/store/warehouse-store', () => ({ warehouseStore: { open: { run: jest.fn() } } }))

const layers = { base: { large: '/media/base.webp' }, lid: { large: '/media/lid.webp' } }
const box = (id: string, watched = false) => ({ id, watched, box: { id: 'box_1', layers } }) as SealedBox
const drawn = (id: string, tier = 'SR') =>
  ({
    drawId: `drw_${id}`,
    sealedBoxId: id,
    prize: { tier, image: { large: '/media/f.webp', small: '' } },
  }) as OpenedDraw

const find = jest.mocked(openingStore.find)
const open = jest.mocked(warehouseStore.open.run)
const countFinal = jest.mocked(openingStore.countFinal)
const flush = () => jest.advanceTimersByTimeAsync(0)

async function begin(ids: string[], still = false) {
  find.mockResolvedValue(ids.map((id) => box(id)))
  open.mockResolvedValue(ids.map((id) => drawn(id)))
  const run = new OpeningRun(ids, still)
  run.begin()
  await flush()
  return run
}

const settleAll = (run: OpeningRun) =>
  ['/media/base.webp', '/media/lid.webp', '/media/f.webp', '/media/rays-SR.webp'].forEach(run.pictures.settle)

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  countFinal.mockResolvedValue(0)
})
afterEach(() => jest.useRealTimers())

describe('a run of the opening', () => {
  test('B4 the server is asked when the person opens the box, not before, and once', async () => {
    const run = await begin(['a'])
    await jest.advanceTimersByTimeAsync(10_000)
    expect(open).not.toHaveBeenCalled()
    run.lift()
    run.lift()
    run.touch()
    await flush()
    expect(open.mock.calls).toEqual([[['a']]])
  })

  test('B10 a box can be opened only once it is known which others its opening makes final', async () => {
    let answer: (count: number) => void = () => undefined
    countFinal.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const run = await begin(['a'])
    run.lift()
    await flush()
    expect(run.state.step).toBe('finding')
    expect(open).not.toHaveBeenCalled()
    answer(1)
    await flush()
    expect(run.state).toMatchObject({ step: 'resting', final: 1 })
    expect(countFinal.mock.calls).toEqual([[['a']]])
  })

  test('the lid waits for the shake and for the pictures', async () => {
    const run = await begin(['a'])
    run.lift()
    await jest.advanceTimersByTimeAsync(899)
    settleAll(run)
    await flush()
    expect(run.state.step).toBe('asking')
    await jest.advanceTimersByTimeAsync(1)
    expect(run.state.step).toBe('opening')
  })

  test('missing pictures hold the lid for four seconds at most', async () => {
    const run = await begin(['a'])
    run.lift()
    await jest.advanceTimersByTimeAsync(3_999)
    expect(run.state.step).toBe('asking')
    await jest.advanceTimersByTimeAsync(1)
    expect(run.state.step).toBe('opening')
  })

  test.each([
    [['a'], 1_680],
    [['a', 'b'], 2_100],
  ])('the last frame of %j comes %i ms after the breath in', async (ids, length) => {
    const run = await begin(ids)
    run.lift()
    settleAll(run)
    await jest.advanceTimersByTimeAsync(ids.length > 1 ? 480 : 900)
    expect(run.state.step).toBe('opening')
    await jest.advanceTimersByTimeAsync(length - 1)
    expect(run.state.step).toBe('opening')
    await jest.advanceTimersByTimeAsync(1)
    expect(run.state.step).toBe('shown')
  })

  test('what the last frame offers counts only once it can be seen', async () => {
    const run = await begin(['a'])
    run.lift()
    settleAll(run)
    await jest.advanceTimersByTimeAsync(900 + 1_400)
    expect(run.isOver).toBe(false)
    await jest.advanceTimersByTimeAsync(100)
    expect(run.isOver).toBe(true)
  })

  test('skipping before the answer shows the last frame with it, skipping after at once', async () => {
    const early = await begin(['a'])
    early.skip()
    await flush()
    expect(early.state.step).toBe('shown')

    const late = await begin(['a'])
    late.lift()
    await flush()
    late.skip()
    expect(late.state.step).toBe('shown')
  })

  test('for those who want less motion there is only the last frame', async () => {
    const run = await begin(['a'], true)
    run.lift()
    await flush()
    expect(run.state.step).toBe('shown')
  })

  test('without a network the box stays sealed, and trying again opens it', async () => {
    const run = await begin(['a'])
    open.mockRejectedValueOnce(new ApiError('Network Error', ErrorCode.NETWORK))
    run.lift()
    await flush()
    expect(run.state).toMatchObject({ step: 'failed', draws: [] })
    run.retry()
    settleAll(run)
    await jest.advanceTimersByTimeAsync(900)
    expect(run.state.step).toBe('opening')
  })

  test('B4 boxes whose opening was seen before show the same draws again', async () => {
    find.mockResolvedValue([box('a', true)])
    open.mockResolvedValue([drawn('a')])
    const run = new OpeningRun(['a'], false)
    run.begin()
    await flush()
    expect(run.state).toMatchObject({ step: 'shown', draws: [{ drawId: 'drw_a' }] })
  })

  test('an answer that comes after the page was left changes nothing', async () => {
    const run = await begin(['a'])
    open.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve([drawn('a')]), 100)))
    run.lift()
    await flush()
    run.leave()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(run.state).toMatchObject({ step: 'asking', draws: [] })
  })
})
