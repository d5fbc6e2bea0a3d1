import http from 'node:http'
import { noteReached } from '../reached'
import { Slots } from './slots'

/** 网络 › 超时时间: 60 s at the longest, whatever is asked for. */
const MAX_TIMEOUT_MS = 60_000

/** Quiet time after the last request before gathered answers are handed over, in milliseconds. */
const GATHER_MS = 20

/** 网络 › referer: this form, which the app cannot change. */
const REFERER = 'https://servicewechat.com/touristappid/devtools/page-frame.html'

export type Platform = 'devtools' | 'ios' | 'android'

/** Names that WeChat gives itself; in DevTools it is the phone that is simulated. */
const agents: Record<Platform, string> = {
  devtools: 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 wechatdevtools/1.06 MicroMessenger/8.0.5 miniProgram',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/116 MicroMessenger/8.0.50 MiniProgramEnv/android',
}

/** One request the mini-program sent, with what came back (absent while it is under way or when it failed). */
export interface Exchange {
  method: string
  /** Address the app sent it to, which is not where it went (R97). */
  base: string
  /** Path and query, without the origin. */
  path: string
  header: Record<string, string>
  body: unknown
  status?: number
  answer?: unknown
  /** The app has been told how it ended. */
  settled: boolean
}

interface RequestOptions {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, string>
  dataType?: string
  responseType?: string
  timeout?: number
  /** Base library 2.20.1: the answer comes by `onChunkReceived` as ArrayBuffers, and `success` has no data. */
  enableChunked?: boolean
  success?: (result: unknown) => void
  fail?: (error: unknown) => void
  complete?: (result: unknown) => void
}

/** Bytes of a chunk; Chinese characters have three. */
const CHUNK = 7

type Failure = { errMsg: string; errno: number }

/** Network of a test, which can be cut, or answer in the server's place. */
export class Network {
  readonly exchanges: Exchange[] = []
  offline = false
  /** The server hears the next request to a path that ends so, but its answer is lost. */
  loses = ''
  /** The connection ends after the first chunk of the next answer that comes in chunks. */
  breaksOff = false
  /** A WeChat that knows no chunks: they come together at the end. */
  knowsChunks = true
  /** Answers wait for those still on their way, so that what was asked at once is answered at once. */
  gathers = false
  /** Shared with uploads and downloads. */
  readonly slots = new Slots()
  private handing?: ReturnType<typeof setTimeout>
  private gathered: (() => void)[] = []
  private closed = false
  /** Answers a request instead of the server; undefined lets it through. */
  answer?: (exchange: Exchange) => { status: number; body: string } | 'no answer' | undefined

  /** @param origin the real server, which stands in for the origin the mini-program was built with */
  constructor(
    readonly origin: string,
    private readonly platform: () => Platform = () => 'devtools',
  ) {}

  /** The process has ended: no request gets an answer any more. */
  close() {
    this.closed = true
  }

  /** `wx.request` as the base library documents it, over real HTTP. */
  request = (options: RequestOptions) => {
    const exchange = exchangeOf(options)
    this.exchanges.push(exchange)
    noteReached(exchange.method, exchange.path)
    let sent: http.ClientRequest | undefined
    let settled = false
    let free: (() => void) | undefined
    const listeners = new Set<(chunk: { data: ArrayBuffer }) => void>()
    const isChunked = options.enableChunked === true && this.knowsChunks
    const settle = (done: () => void) => {
      if (settled || this.closed) return
      settled = true
      free?.()
      this.hand(() => {
        exchange.settled = true
        done()
      })
    }
    const fail = (failure: Failure) =>
      settle(() => {
        options.fail?.(failure)
        options.complete?.(failure)
      })
    const succeed = (status: number, bytes: Buffer, header: Record<string, unknown>) =>
      settle(() => {
        exchange.status = status
        exchange.answer = answerIn(options, bytes)
        const data = isChunked ? undefined : exchange.answer
        const result = { data, statusCode: status, header, cookies: [], errMsg: 'request:ok' }
        options.success?.(result)
        options.complete?.(result)
      })
    // The base library answers later, never inside the call.
    const begin = () => {
      if (this.closed || settled) return
      if (this.offline) return fail({ errMsg: 'request:fail net::ERR_INTERNET_DISCONNECTED', errno: 600001 })
      const instead = this.answer?.(exchange)
      if (instead === 'no answer') return
      const heard = isChunked ? (data: ArrayBuffer) => listeners.forEach((listener) => listener({ data })) : undefined
      if (instead) {
        heard?.(new Uint8Array(Buffer.from(instead.body)).buffer)
        return succeed(instead.status, Buffer.from(instead.body), {})
      }
      sent = this.send(exchange, options.timeout, succeed, fail, heard)
    }
    setTimeout(() => {
      this.slots.enter((leave) => {
        free = leave
        begin()
        if (settled) leave()
      })
    }, 0)
    return {
      abort: () => {
        fail({ errMsg: 'request:fail abort', errno: 600003 })
        sent?.destroy()
      },
      onHeadersReceived() {},
      offHeadersReceived() {},
      ...(this.knowsChunks && {
        onChunkReceived: (listener: (chunk: { data: ArrayBuffer }) => void) => void listeners.add(listener),
        offChunkReceived: (listener: (chunk: { data: ArrayBuffer }) => void) => void listeners.delete(listener),
      }),
    }
  }

  private hand(answer: () => void) {
    if (!this.gathers) return answer()
    this.gathered.push(answer)
    clearTimeout(this.handing)
    // Waits for the page's next requests as well: on a busy machine an answer may be quicker than they are.
    this.handing = setTimeout(() => {
      const underWay = this.exchanges.filter(({ settled }) => !settled).length
      if (this.gathered.length < underWay) return
      for (const each of this.gathered.splice(0)) each()
    }, GATHER_MS)
  }

  private isLost({ path }: Exchange) {
    const lost = this.loses !== '' && path.split('?')[0].endsWith(this.loses)
    if (lost) this.loses = ''
    return lost
  }

  private send(
    exchange: Exchange,
    timeout: number | undefined,
    succeed: (status: number, bytes: Buffer, header: Record<string, unknown>) => void,
    fail: (failure: Failure) => void,
    heard?: (chunk: ArrayBuffer) => void,
  ) {
    // WeChat sets both itself, whatever the app says.
    const headers = { ...exchange.header, referer: REFERER, 'user-agent': agents[this.platform()] }
    const options = { method: exchange.method, headers, agent: false as const }
    const request = http.request(this.origin + exchange.path, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (!heard || exchange.settled) return
        // Cut where no character ends, as networks do.
        for (let at = 0; at < chunk.length; at += CHUNK) heard(new Uint8Array(chunk.subarray(at, at + CHUNK)).buffer)
        if (!this.breaksOff) return
        this.breaksOff = false
        fail({ errMsg: 'request:fail net::ERR_INCOMPLETE_CHUNKED_ENCODING', errno: 600001 })
        request.destroy()
      })
      response.on('end', () => {
        if (this.isLost(exchange)) return fail({ errMsg: 'request:fail net::ERR_CONNECTION_RESET', errno: 600001 })
        succeed(response.statusCode ?? 0, Buffer.concat(chunks), response.headers)
      })
    })
    request.setTimeout(Math.min(timeout ?? MAX_TIMEOUT_MS, MAX_TIMEOUT_MS), () => {
      fail({ errMsg: 'request:fail timeout', errno: 5 })
      request.destroy()
    })
    request.on('error', (error) => fail({ errMsg: `request:fail ${error.message}`, errno: 600001 }))
    if (exchange.body !== undefined) request.write(text(exchange.body))
    request.end()
    return request
  }
}

function exchangeOf(options: RequestOptions): Exchange {
  const method = (options.method ?? 'GET').toUpperCase()
  const url = new URL(options.url)
  const inQuery = method === 'GET' && options.data && typeof options.data === 'object'
  if (inQuery)
    for (const [name, value] of Object.entries(options.data as object)) url.searchParams.set(name, `${value}`)
  const given = Object.entries(options.header ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)])
  const header: Record<string, string> = { 'content-type': 'application/json', ...Object.fromEntries(given) }
  const body = method === 'GET' ? undefined : options.data
  // A body may not be left out silently: with a JSON content type the server would refuse the empty text.
  if (body === undefined) delete header['content-type']
  else header['content-length'] = String(Buffer.byteLength(text(body)))
  return { method, base: url.origin, path: url.pathname + url.search, header, body, settled: false }
}

const text = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** Converts the answer to the requested form. */
function answerIn({ responseType, dataType }: RequestOptions, bytes: Buffer): unknown {
  if (responseType === 'arraybuffer') return new Uint8Array(bytes).buffer
  return dataType && dataType !== 'json' ? bytes.toString() : parsed(bytes.toString())
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
