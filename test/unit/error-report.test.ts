import { createReporter, errorReport, type ErrorReport } from '../../src/features/tools/api/error-report'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/system', () => ({ end: 'h5' }))

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

  const report: ErrorReport = { error_message: 'a', path: '/', type: 'error', sub_source: 'h5', app_id: 'joybox' }
  const ok = { statusCode: 200, data: { success: true, code: 0, message: 'ok', data: true } }

  it('R155 H20 posts to the server through the same headers as every request', async () => {
    device.answer = () => ok
    expect(await errorReport(report)).toEqual({ success: true })
    expect(device.requests).toHaveLength(1)
    expect(device.requests[0]).toMatchObject({
      url: '/dev-api/error/report',
      method: 'POST',
      header: { APP_ID: 'joybox' },
      data: report,
    })
  })

  it('R155 H20 posts to a configured address too, which learns neither token nor app', async () => {
    device.storage.set('h5_token', 'secret')
    device.answer = () => ok
    expect(await errorReport(report, 'https://reports.example/in')).toEqual({ success: true })
    const [ours, theirs] = device.requests
    expect(ours.header).toMatchObject({ Authorization: 'Bearer secret' })
    expect(theirs).toMatchObject({ url: 'https://reports.example/in', method: 'POST', data: report })
    expect(theirs.header).toEqual({ 'Content-Type': 'application/json' })
  })

  it.each([
    ['no network', () => Promise.reject({ errMsg: 'request:fail' }), 'Network Error'],
    ['a server that stumbles', () => ({ statusCode: 502, data: '' }), 'Request failed with status code 502'],
    [
      'a refusal',
      () => ({ statusCode: 200, data: { ...ok.data, success: false, code: 42900, message: 'slow' } }),
      'slow',
    ],
    [
      'a refusal without words',
      () => ({ statusCode: 200, data: { ...ok.data, success: false, code: 42900, message: '' } }),
      '接口请求失败',
    ],
  ])('R164 H20 %s is told in the answer and rejects nothing', async (_what, answer, message) => {
    device.answer = answer as typeof device.answer
    expect(await errorReport(report)).toEqual({ success: false, message })
  })
})
