import { accountsLogout, accountsMe } from '@contract/generated/accounts'
import { boxesDraws, boxesList } from '@contract/generated/boxes'
import { fairnessRotate, sealedBoxesOpen } from '@contract/generated/draws'
import { ordersPay } from '@contract/generated/orders'
import { prizesList } from '@contract/generated/prizes'
import { topupPlansList } from '@contract/generated/wallet'
import { accounts } from '../../src/client/api/accounts'
import { Cancellation } from '../../src/client/cancellation'
import { call, configureApi } from '../../src/client/client'
import { ApiError, ErrorCode } from '../../src/client/errors'
import { requireOk } from '../../src/client/transport'
import { errorText } from '../../src/client/error-text'
import { fillPath, isOwnAddress, mediaUrl, queryString, serverOrigin } from '../../src/config/url'
import { localeStore } from '../../src/i18n'
import { device, resetDevice } from '../helpers/taro'

const hooks = { notify: jest.fn(), sessionEnded: jest.fn() }
const envelope = (data: unknown) => ({ statusCode: 200, data: { success: true, code: 0, message: 'ok', data } })
const refusal = (code: number, reason?: string, more = {}) => ({
  statusCode: 200,
  data: { success: false, code, message: `said ${code}`, data: null, reason, ...more },
})

beforeEach(() => {
  resetDevice()
  jest.clearAllMocks()
  configureApi(hooks)
  localeStore.choose('zh-CN')
})

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error
}

describe('a call', () => {
  it('R97 R98 R101 goes to the base address as JSON and gives the data of the envelope', async () => {
    device.answer = () => envelope([{ id: 'plan-50' }])
    await expect(call(topupPlansList)).resolves.toEqual([{ id: 'plan-50' }])
    expect(device.requests[0]).toMatchObject({ url: '/dev-api/topup-plans', method: 'GET' })
    expect(device.requests[0].data).toBeUndefined()
  })

  it('R46 signing in by e-mail sends the address as `phone`, with the code', async () => {
    device.answer = () => envelope('token')
    await accounts.loginByMail('momo@example.com', '123456')
    expect(device.requests[0]).toMatchObject({
      url: '/dev-api/login/mail',
      data: { phone: 'momo@example.com', code: '123456' },
    })
  })

  it('R99 R199 has the platform’s 60 s, and gives up by itself before', async () => {
    device.answer = () => envelope(true)
    await call(accountsLogout)
    expect(device.requests[0].timeout).toBe(60000)
  })

  it('R100 says which app asks, and in which language', async () => {
    device.answer = () => envelope(true)
    localeStore.choose('en')
    await call(accountsLogout)
    expect(device.requests[0].header).toMatchObject({
      APP_ID: 'joybox',
      APP_TYPE: 'user',
      X_Env: 'production',
      'Accept-Language': 'en',
    })
  })

  it('R96 carries the token exactly when one is stored', async () => {
    device.answer = () => envelope(true)
    await call(accountsLogout)
    device.storage.set('h5_token', 'abc')
    await call(accountsLogout)
    expect(device.requests.map(({ header }) => header?.Authorization)).toEqual([undefined, 'Bearer abc'])
  })

  it('R98 B15 sends JSON and carries the key it was given, and no other call does', async () => {
    device.answer = () => envelope({ draws: [] })
    await call(sealedBoxesOpen, { body: { ids: ['sbx_1'] } }, { key: 'key-1' })
    await call(prizesList, {})
    expect(device.requests.map(({ header }) => header?.['Idempotency-Key'])).toEqual(['key-1', undefined])
    const header = { 'Content-Type': 'application/json' }
    expect(device.requests[0]).toMatchObject({ method: 'POST', data: { ids: ['sbx_1'] }, header })
  })

  it('fills the path, encodes the query and leaves out what is not given', async () => {
    device.answer = () => envelope({ records: [], total: 0 })
    await call(boxesDraws, { params: { id: 'box_a' }, query: { current: 2 } })
    await call(boxesList, { query: { keyword: '月兔&a', sort: undefined } })
    await call(fairnessRotate, {}, { key: 'k' })
    expect(device.requests.map(({ url }) => url)).toEqual([
      '/dev-api/boxes/box_a/draws?current=2',
      '/dev-api/boxes?keyword=%E6%9C%88%E5%85%94%26a',
      '/dev-api/fairness/seed/rotate',
    ])
    expect(device.requests[2].data).toEqual({})
  })
})

describe('a call that fails', () => {
  it('R156 R66 a refusal with 401 or 403 ends the session, without a toast', async () => {
    for (const code of [401, 403]) {
      device.storage.set('h5_token', 'abc')
      device.answer = () => refusal(code, code === 401 ? 'UNAUTHENTICATED' : 'SESSION_REVOKED')
      await failure(call(accountsMe))
    }
    expect(hooks.sessionEnded.mock.calls).toEqual([
      ['body', false],
      ['body', true],
    ])
    expect(hooks.notify).not.toHaveBeenCalled()
  })

  it('R157 a gateway’s 401 ends it as well, and goes to the base address', async () => {
    device.answer = () => ({ statusCode: 401, data: '' })
    const error = await failure(call(accountsMe))
    expect(error).toMatchObject({ code: ErrorCode.BAD_REQUEST, message: 'Request failed with status code 401' })
    expect(hooks.sessionEnded.mock.calls).toEqual([['gateway', false]])
  })

  it('A18 HTTP 403 ends nothing', async () => {
    device.storage.set('h5_token', 'abc')
    device.answer = () => ({ statusCode: 403, data: '' })
    await failure(call(accountsMe))
    expect(hooks.sessionEnded).not.toHaveBeenCalled()
    expect(hooks.notify).toHaveBeenCalledWith('网络异常，请稍后再试!')
  })

  it('R156 an answer to an older token does not end the session that came after it', async () => {
    device.storage.set('h5_token', 'old')
    device.answer = () => {
      device.storage.set('h5_token', 'new')
      return refusal(401, 'UNAUTHENTICATED')
    }
    await failure(call(accountsMe))
    expect(hooks.sessionEnded).not.toHaveBeenCalled()
  })

  it.each([
    [400, ErrorCode.BAD_REQUEST],
    [404, ErrorCode.BAD_REQUEST],
    [500, ErrorCode.BAD_RESPONSE],
    [502, ErrorCode.BAD_RESPONSE],
  ])('R158 R161 HTTP %s is %s, told as a broken network', async (statusCode, code) => {
    device.answer = () => ({ statusCode, data: { code: 50000, message: 'x' } })
    const error = await failure(call(accountsMe))
    expect(error).toMatchObject({ code, message: `Request failed with status code ${statusCode}` })
    expect(hooks.notify).toHaveBeenCalledWith('网络异常，请稍后再试!')
  })

  it('R158 R161 a busy shop (HTTP 503) is told in its own words, and nobody takes it for a refusal', async () => {
    device.answer = () => ({ statusCode: 503, data: { ...refusal(50301, 'BUSY').data } })
    const error = await failure(call(accountsMe))
    expect(error).toMatchObject({ code: ErrorCode.BAD_RESPONSE, reason: 'BUSY' })
    expect((error as ApiError).details.bodyCode).toBeUndefined()
    expect(hooks.notify).toHaveBeenCalledWith('said 50301')
  })

  it.each([null, '', '<html>', {}, { code: '0' }])(
    'R158 an answer that is no envelope (%j) is a broken one',
    async (data) => {
      device.answer = () => ({ statusCode: 200, data })
      expect((await failure(call(accountsMe))).code).toBe(ErrorCode.BAD_RESPONSE)
      expect(hooks.notify).toHaveBeenCalledWith('网络异常，请稍后再试!')
    },
  )

  it('R158 B18 a refusal is told in the server’s words and rejects with them', async () => {
    device.answer = () => refusal(40200, 'INSUFFICIENT_BALANCE')
    const error = await failure(call(ordersPay, { body: { orderNo: 'ord_12345' } }, { key: 'k' }))
    expect(error).toMatchObject({ message: 'said 40200', reason: 'INSUFFICIENT_BALANCE' })
    expect(hooks.notify).toHaveBeenCalledWith('said 40200')
    device.answer = () => refusal(40900, 'SOMETHING_NEW')
    await failure(call(accountsMe))
    expect(hooks.notify).toHaveBeenLastCalledWith('said 40900')
  })

  it('B18 a limit is told in the server’s words', async () => {
    device.answer = () => refusal(42900, 'RATE_LIMITED', { retryAfter: 42 })
    expect(errorText(await failure(call(accountsMe)))).toBe('said 42900')
  })

  it('a quiet call leaves the telling to its screen', async () => {
    device.answer = () => refusal(40900, 'OUT_OF_STOCK')
    await failure(call(accountsMe, {}, { quiet: true }))
    device.answer = () => {
      throw { errMsg: 'request:fail' }
    }
    await failure(call(accountsMe, {}, { quiet: true }))
    expect(hooks.notify).not.toHaveBeenCalled()
  })

  it.each([
    [{ errMsg: 'request:fail ' }, 'Network Error', ErrorCode.NETWORK, 5],
    [new TypeError('Failed to fetch'), 'Network Error', ErrorCode.NETWORK, 5],
    [{ errMsg: 'request:fail timeout' }, 'request:fail timeout', ErrorCode.TIMED_OUT, 5],
    [{ errMsg: 'request:fail abort' }, 'Request aborted', ErrorCode.ABORTED, 600003],
  ])('R159 R160 R165 R166 R167 %o is %s', async (thrown, message, code, errCode) => {
    device.answer = () => {
      throw thrown
    }
    const error = await failure(call(accountsMe))
    expect(error).toMatchObject({ message, code, details: { errCode } })
  })

  it('R99 R165 R193 silence for 50 s is a timeout', async () => {
    jest.useFakeTimers()
    device.answer = () => new Promise(() => undefined)
    const waiting = failure(call(accountsMe))
    await jest.advanceTimersByTimeAsync(49_999)
    expect(hooks.notify).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(await waiting).toMatchObject({ code: ErrorCode.TIMED_OUT, details: { errCode: 5 } })
    expect(hooks.notify).toHaveBeenCalledWith('网络异常，请稍后再试!')
    jest.useRealTimers()
  })

  it('R159 R167 a call that its caller gives up is cancelled, and nobody is told', async () => {
    const cancellation = new Cancellation()
    device.answer = () => new Promise(() => undefined)
    const waiting = failure(call(accountsMe, {}, { cancellation }))
    cancellation.cancel()
    expect(await waiting).toMatchObject({ message: 'canceled', code: ErrorCode.CANCELED, isCanceled: true })
    await failure(call(accountsMe, {}, { cancellation }))
    expect(device.requests).toHaveLength(1)
    expect(hooks.notify).not.toHaveBeenCalled()
  })
})

describe('steps and addresses', () => {
  it('R161 lets 2xx through', () => {
    expect(requireOk({ status: 204, body: 1 })).toEqual({ status: 204, body: 1 })
  })

  it('R96 R100 only our own server’s addresses get the headers', () => {
    const own = ['/dev-api/me', '/fonts/a.woff2', 'https://evil.example/dev-api', '//evil.example/dev-api', '']
    expect(own.map(isOwnAddress)).toEqual([true, true, false, false, false])
  })

  it('media comes from the server’s origin, wherever the app runs', () => {
    expect(serverOrigin('/dev-api')).toBe('')
    expect(serverOrigin('http://localhost:3000/dev-api')).toBe('http://localhost:3000')
    expect(mediaUrl('/media/a.webp')).toBe('/media/a.webp')
    expect(mediaUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
  })

  it('a path with a missing place reaches nothing', () => {
    expect(fillPath('/boxes/:id', { id: 'a/b' })).toBe('/boxes/a%2Fb')
    expect(() => fillPath('/boxes/:id', {})).toThrow('missing path parameter: id')
    expect(queryString({ a: 0, b: false, c: undefined })).toBe('?a=0&b=false')
  })
})
