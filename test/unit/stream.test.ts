import * as routes from '@contract/generated/assistant'
import { type StreamEvents, writeEvent } from '@contract/events'
import { Cancellation } from '../../src/client/cancellation'
import { configureApi } from '../../src/client/client'
import { askHeard } from '../../src/client/stream'
import { Utf8Reader } from '../../src/platform/utf8'
import { resetDevice } from '../helpers/taro'

const ended = jest.fn()
const realFetch = globalThis.fetch

beforeEach(() => {
  resetDevice()
  ended.mockClear()
  configureApi({ notify: jest.fn(), sessionEnded: ended })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const event = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]) =>
  writeEvent({ event: name, data } as Parameters<typeof writeEvent>[0])
const whole = (answer: string) =>
  event('answer', { success: true, code: 0, message: 'ok', data: { answer, conversation_id: 'c' }, sandbox: true })

/** Answers the next request with these bytes, a few at a time. */
function answers(text: string, { status = 200, cut = 5, stays = false } = {}) {
  const bytes = new TextEncoder().encode(text)
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut))
        if (!stays) controller.close()
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
      },
    })
    return new Response(body, { status })
  }) as typeof fetch
  return globalThis.fetch as jest.Mock
}

const heard: string[] = []
const ask = (cancellation?: Cancellation) => {
  heard.splice(0)
  const options = { key: 'key-12345', quiet: true, cancellation }
  return askHeard(routes.assistantQuestion, { body: { files: ['/upload/a.png'] } }, options, (soFar) =>
    heard.push(soFar),
  )
}

test('R44 R100 an answer is heard while it comes, with the headers that every request has', async () => {
  const fetched = answers(
    event('text', '茶猫 🐱') + event('text', '，一盏茶') + event('replace', '月兔') + whole('月兔'),
  )
  await expect(ask()).resolves.toMatchObject({ data: { answer: '月兔', conversation_id: 'c' }, sandbox: true })
  expect(heard).toEqual(['茶猫 🐱', '茶猫 🐱，一盏茶', '月兔'])
  const [url, init] = fetched.mock.calls[0] as [string, RequestInit]
  expect(url).toBe('/dev-api/api/questionRecognize')
  expect(init.headers).toMatchObject({
    Accept: 'text/event-stream',
    APP_ID: 'joybox',
    APP_TYPE: 'user',
    'Idempotency-Key': 'key-12345',
  })
})

test('R159 a stream that breaks off is a failure of the network, whatever was heard', async () => {
  answers(event('text', '一半'))
  await expect(ask()).rejects.toMatchObject({ code: 'ERR_NETWORK', isOffline: true })
  expect(heard).toEqual(['一半'])
})

test('R156 R157 refusals come in one piece or as the last event; a lost session ends either way', async () => {
  const refusal = { success: false, code: 401, message: '请登录', data: null, reason: 'UNAUTHENTICATED' as const }
  answers(JSON.stringify(refusal))
  await expect(ask()).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' })
  answers(event('answer', refusal))
  await expect(ask()).rejects.toMatchObject({ reason: 'UNAUTHENTICATED' })
  expect(ended.mock.calls).toEqual([
    ['body', false],
    ['body', false],
  ])
  answers('<h1>Unauthorized</h1>', { status: 401 })
  await expect(ask()).rejects.toMatchObject({ code: 'ERR_BAD_REQUEST', details: { status: 401 } })
  expect(ended).toHaveBeenLastCalledWith('gateway', false)
  answers('<h1>Bad gateway</h1>', { status: 502 })
  await expect(ask()).rejects.toMatchObject({ code: 'ERR_BAD_RESPONSE' })
})

test('R167 giving it up ends the request', async () => {
  const fetched = answers(event('text', '一半'), { stays: true })
  const cancellation = new Cancellation()
  const asked = ask(cancellation)
  // Noted before it fails: a rejection that nobody waits for would end the run.
  const failed = asked.catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 20))
  cancellation.cancel()
  expect(await failed).toMatchObject({ code: 'ERR_CANCELED', isCanceled: true })
  expect((fetched.mock.calls[0][1] as RequestInit).signal?.aborted).toBe(true)
})

test('R99 silence for 50 s is a timeout; each piece begins it anew', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  let send: (text: string) => void = () => undefined
  globalThis.fetch = jest.fn(
    async () =>
      new Response(
        new ReadableStream({
          start: (controller) => void (send = (text) => controller.enqueue(new TextEncoder().encode(text))),
        }),
      ),
  ) as typeof fetch
  const asked = ask()
  const failed = asked.catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(40_000)
  send(event('text', '一'))
  await new Promise((resolve) => setImmediate(resolve))
  await jest.advanceTimersByTimeAsync(40_000)
  expect(heard).toEqual(['一'])
  await jest.advanceTimersByTimeAsync(10_001)
  expect(await failed).toMatchObject({ code: 'ETIMEDOUT' })
  jest.useRealTimers()
})

test('R105 UTF-8 is read whole wherever it is cut', () => {
  const text = 'a é 猫 🐱 茶\n'
  const bytes = new TextEncoder().encode(text)
  for (let size = 1; size <= bytes.length; size += 1) {
    const reader = new Utf8Reader()
    let read = ''
    for (let at = 0; at < bytes.length; at += size) read += reader.read(bytes.slice(at, at + size).buffer)
    expect(read).toBe(text)
  }
})
