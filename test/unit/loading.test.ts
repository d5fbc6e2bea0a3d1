import { autorun } from 'mobx'
import { ApiError, ErrorCode } from '../../src/client/errors'
import { Command } from '../../src/client/command'
import { Loadable } from '../../src/client/loadable'
import { PagedList } from '../../src/client/paged-list'

const offline = () => new ApiError('Network Error', ErrorCode.NETWORK)
const items = (from: number, n: number) => Array.from({ length: n }, (_, i) => ({ id: `i${from + i}` }))

describe('something to load', () => {
  it('keeps what was shown while it is fetched again, and when that fails', async () => {
    const fetch = jest.fn(async () => 1)
    const loadable = new Loadable(fetch)
    const first = loadable.load()
    expect([loadable.isLoading, loadable.data]).toEqual([true, undefined])
    await first
    expect([loadable.isLoading, loadable.data]).toEqual([false, 1])
    fetch.mockRejectedValueOnce(offline())
    await loadable.load()
    expect([loadable.data, loadable.error?.isOffline]).toEqual([1, true])
  })

  it('the last request wins, whichever answer comes last', async () => {
    const answers: ((value: string) => void)[] = []
    const loadable = new Loadable((_id: string) => new Promise<string>((resolve) => answers.push(resolve)))
    const both = [loadable.load('a'), loadable.load('b')]
    answers[1]('b')
    answers[0]('a')
    await Promise.all(both)
    expect([loadable.data, loadable.isLoading]).toEqual(['b', false])
  })

  it('R66 an answer for someone who has left is not kept', async () => {
    let answer: (value: string) => void = () => undefined
    const loadable = new Loadable(() => new Promise<string>((resolve) => (answer = resolve)))
    const loading = loadable.load()
    loadable.reset()
    answer('mine')
    await loading
    expect(loadable.data).toBeUndefined()
  })
})

describe('B18 a busy server', () => {
  const busy = (isQuestion = true) =>
    new ApiError('busy', ErrorCode.BAD_RESPONSE, { status: 503, reason: 'BUSY', retryAfter: 5, isQuestion })
  const soon = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms)
  }
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is asked again by itself, later each time, until it answers', async () => {
    const fetch = jest.fn(async () => 1).mockRejectedValue(busy())
    const loadable = new Loadable(fetch)
    void loadable.load()
    await soon(100)
    expect([fetch.mock.calls.length, loadable.error?.isRetried, loadable.isLoading]).toEqual([1, true, false])
    await soon(3_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    await soon(60_000)
    expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(9)
    expect(loadable.error?.isRetried).toBe(true)
    fetch.mockResolvedValue(7)
    await soon(13_000)
    expect([loadable.data, loadable.error]).toEqual([7, undefined])
    const asked = fetch.mock.calls.length
    await soon(60_000)
    expect(fetch).toHaveBeenCalledTimes(asked)
  })

  it('is not asked again for what nobody waits for any more, for a list’s page it is', async () => {
    const fetch = jest.fn(async () => 1).mockRejectedValue(busy())
    const left = new Loadable(fetch)
    void left.load()
    await soon(100)
    left.reset()
    await soon(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    const ask = jest.fn(async () => ({ records: items(0, 3), total: 3 })).mockRejectedValueOnce(busy())
    const list = new PagedList<{ id: string }>(ask)
    void list.load({})
    await soon(10_000)
    expect([list.items.length, list.error]).toEqual([3, undefined])
  })

  it('hears a command once: only questions are asked again', async () => {
    const fetch = jest.fn(async () => 1).mockRejectedValue(busy(false))
    const loadable = new Loadable(fetch)
    void loadable.load()
    await soon(60_000)
    expect([fetch.mock.calls.length, loadable.error?.isRetried]).toEqual([1, false])
  })
})

describe('several things to load', () => {
  it('what comes close together is shown in one step, and nothing waits long for what is slow', async () => {
    const answers: (() => void)[] = []
    const make = () => new Loadable(() => new Promise<number>((resolve) => answers.push(() => resolve(1))))
    const [first, second, slow] = [make(), make(), make()]
    const shown: unknown[] = []
    const stop = autorun(() => shown.push([first.data, second.data, slow.data]))
    const quick = [first.load(), second.load()]
    const late = slow.load()
    answers[0]()
    await new Promise((resolve) => setTimeout(resolve, 5))
    answers[1]()
    await Promise.all(quick)
    answers[2]()
    await late
    stop()
    expect(shown).toEqual([
      [undefined, undefined, undefined],
      [1, 1, undefined],
      [1, 1, 1],
    ])
  })
})

describe('a list by pages', () => {
  it('B14 fetches page after page until all is there', async () => {
    const fetch = jest.fn(async ({ current, size }: { current: number; size: number }) => ({
      records: items((current - 1) * size, Math.min(size, 45 - (current - 1) * size)),
      total: 45,
    }))
    const list = new PagedList(fetch)
    await list.load({})
    expect([list.items.length, list.hasMore]).toEqual([20, true])
    await Promise.all([list.more(), list.more()])
    expect(list.items.length).toBe(40)
    await list.more()
    await list.more()
    expect([list.items.length, list.hasMore]).toEqual([45, false])
    expect(fetch.mock.calls.map(([{ current }]) => current)).toEqual([1, 2, 3])
  })

  it('shows nothing twice when the pages have moved along', async () => {
    const pages = [items(0, 20), items(19, 5)]
    const list = new PagedList(async ({ current }) => ({ records: pages[current - 1], total: 24 }))
    await list.load({})
    await list.more()
    expect(list.items.map(({ id }) => id)).toEqual(items(0, 24).map(({ id }) => id))
  })

  it('a page that failed is tried again, and what was there stays', async () => {
    let broken = false
    const list = new PagedList(async ({ current }) => {
      if (broken) throw offline()
      return { records: items((current - 1) * 20, 20), total: 40 }
    })
    await list.load({})
    broken = true
    await list.more()
    expect([list.items.length, list.error?.isOffline]).toEqual([20, true])
    broken = false
    await list.retry()
    expect([list.items.length, list.error]).toEqual([40, undefined])
  })

  it('another filter starts empty', async () => {
    const list = new PagedList<{ id: string }, { tier: string }>(async ({ tier }) => ({
      records: [{ id: tier }],
      total: 1,
    }))
    await list.load({ tier: 'N' })
    const next = list.load({ tier: 'R' })
    expect(list.items).toEqual([])
    await next
    expect(list.items).toEqual([{ id: 'R' }])
  })
})

describe('a command', () => {
  it('done twice at once is done once', async () => {
    const work = jest.fn(async (n: number) => n)
    const command = new Command(work)
    expect(await Promise.all([command.run(1), command.run(2)])).toEqual([1, 1])
    expect(work).toHaveBeenCalledTimes(1)
    expect(command.isRunning).toBe(false)
    expect(await command.run(3)).toBe(3)
  })

  it('can be done again after it failed', async () => {
    const work = jest.fn(async () => 'done')
    work.mockRejectedValueOnce(new Error('no'))
    const command = new Command(work)
    await expect(command.run()).rejects.toThrow('no')
    await expect(command.run()).resolves.toBe('done')
  })
})
