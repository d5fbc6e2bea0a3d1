import { createReporter, postReport, type ErrorReport } from '@/api/error-report'
import { device, resetDevice } from '../helpers/taro'

beforeEach(() => {
  resetDevice()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

function setUp(send = jest.fn(async (_report: ErrorReport): Promise<unknown> => undefined)) {
  return { send, report: createReporter(send, () => '/pagesA/home/index') }
}

describe('reporting errors', () => {
  it('R59 R192 says what happened, where and in which app', () => {
    const { send, report } = setUp()
    report('unhandledrejection', 'boom')
    expect(send.mock.calls).toEqual([
      [
        {
          error_message: 'boom',
          path: '/pagesA/home/index',
          type: 'unhandledrejection',
          sub_source: 'h5',
          app_id: 'joybox',
        },
      ],
    ])
  })

  it('R192 the same error once, and at most one a second', () => {
    const { send, report } = setUp()
    report('error', 'a')
    report('error', 'b')
    jest.advanceTimersByTime(1000)
    report('error', 'a')
    report('error', 'c')
    expect(send.mock.calls.map(([{ error_message }]) => error_message)).toEqual(['a', 'c'])
  })

  it('R192 a report that fails is not reported', async () => {
    const { send, report } = setUp(jest.fn(async (_report: ErrorReport) => Promise.reject(new Error('offline'))))
    report('error', 'a')
    await jest.advanceTimersByTimeAsync(5000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('R117 the message is cut at 4000 characters', () => {
    const { send, report } = setUp()
    report('error', 'x'.repeat(5000))
    expect(send.mock.calls[0][0].error_message).toHaveLength(4000)
  })

  it('R155 posts to the server through the same headers as every request', async () => {
    await postReport({ error_message: 'a', path: '/', type: 'error', sub_source: 'h5', app_id: 'joybox' })
    expect(device.requests[0]).toMatchObject({
      url: '/dev-api/error/report',
      method: 'POST',
      header: { APP_ID: 'joybox' },
      data: { error_message: 'a' },
    })
  })
})
