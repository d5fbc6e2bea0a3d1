import { Cancellation } from '../../src/client/cancellation'
import { ErrorCode } from '../../src/client/errors'
import { isMediaDone, isPdfDone, pollTask } from '../../src/features/tools/api/poll-task'
import { POLL_INTERVAL } from '@/config/constants'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('waiting for a task', () => {
  it('R61 R194 asks at once, then every 2000 ms, until it is done', async () => {
    const answers = ['queued', 'running', 'succeeded']
    const query = jest.fn(async () => answers.shift() as string)
    const heard: string[] = []
    const done = pollTask(query, isMediaDone, { onAnswer: (status) => heard.push(status) })
    await jest.advanceTimersByTimeAsync(0)
    expect(query).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(POLL_INTERVAL - 1)
    expect(query).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(1 + POLL_INTERVAL)
    await expect(done).resolves.toBe('succeeded')
    expect(heard).toEqual(['queued', 'running', 'succeeded'])
  })

  it('R62 R63 ends at success and at failure, and gives both', () => {
    expect(['queued', 'running', 'succeeded', 'failed', 'whatever'].filter(isMediaDone)).toEqual([
      'succeeded',
      'failed',
    ])
    expect([-2, -1, 0, 1, 2].filter(isPdfDone)).toEqual([-2, -1, 1])
  })

  it('R64 any other status keeps it asking, a thousand times and more', async () => {
    let asked = 0
    const done = pollTask(
      async () => (asked += 1),
      (times) => times > 1000,
    )
    await jest.advanceTimersByTimeAsync(1000 * POLL_INTERVAL)
    await expect(done).resolves.toBe(1001)
  })

  it('R64 a page that is left ends it, at once and without another question', async () => {
    const signal = new Cancellation()
    const query = jest.fn(async () => 'running')
    const waiting = pollTask(query, isMediaDone, { signal }).catch((error) => error)
    await jest.advanceTimersByTimeAsync(POLL_INTERVAL)
    signal.cancel()
    expect(await waiting).toMatchObject({ code: ErrorCode.CANCELED, isCanceled: true })
    await jest.advanceTimersByTimeAsync(10 * POLL_INTERVAL)
    expect(query).toHaveBeenCalledTimes(2)
    await expect(pollTask(query, isMediaDone, { signal })).rejects.toMatchObject({ isCanceled: true })
    expect(query).toHaveBeenCalledTimes(2)
  })

  it('H11 a network that fails meanwhile is logged and passed on', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const gone = new Error('Network Error')
    await expect(pollTask(() => Promise.reject(gone), isMediaDone)).rejects.toBe(gone)
    expect(logged).toHaveBeenCalledWith('polling failed', gone)
    logged.mockRestore()
  })
})
