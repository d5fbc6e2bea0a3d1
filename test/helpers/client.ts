import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { calls } from '../../contract/src/calls'
import type { BodyOf, CallName, DataOf, ParamsOf, QueryOf } from '../../contract/src/client-types'
import type { AnyCall } from '../../contract/src/define'
import type { Envelope } from '../../contract/src/envelope'
import { TRAY_RETURN_VERSION } from '../../contract/src/trays'
import { codeSentTo, newNumber } from './codes'
import { whileBusy } from './patience'

export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** Carries a request to a server: in the same process, or over HTTP. */
export type Carrier = (request: Sent) => Promise<{ status: number; text: string }>

export interface Input<N extends CallName> {
  params?: ParamsOf<N>
  query?: QueryOf<N>
  body?: BodyOf<N>
  /** The `Idempotency-Key`; a new one for each call unless given. */
  key?: string
  /** null: signed out. */
  token?: string | null
  language?: 'zh-CN' | 'en'
}

/** A refusal, with the envelope it came in. */
export class Refused extends Error {
  constructor(
    readonly call: string,
    readonly envelope: Envelope<unknown>,
  ) {
    super(`${call} was refused: ${envelope.reason} ${envelope.message}`)
  }
}

/** The contract's calls as a player's app makes them. */
export class Client {
  token: string | null = null
  userId = ''
  userName = ''

  constructor(private readonly carry: Carrier) {}

  /** Another person at the same server. */
  another(): Client {
    return new Client(this.carry)
  }

  /** The same person as there, at this one's server. */
  as({ token, userId, userName }: Client): this {
    return Object.assign(this, { token, userId, userName })
  }

  /** The same person, who asks the same again while the shop is busy. */
  patient(): Client {
    const carry: Carrier = (sent) =>
      whileBusy(
        () => this.carry(sent),
        ({ status, text }) => (status === 503 ? (JSON.parse(text) as Envelope<null>) : {}),
      )
    return new Client(carry).as(this)
  }

  /** Makes a call and gives the whole answer, refused or not. */
  async send<N extends CallName>(
    name: N,
    input: Input<N> = {},
  ): Promise<{ status: number; envelope: Envelope<DataOf<N>> }> {
    const { status, text } = await this.carry(this.request(name, input))
    return { status, envelope: JSON.parse(text) }
  }

  /** Makes a call and gives its data. @throws {Refused} when the server refuses it */
  async call<N extends CallName>(name: N, input: Input<N> = {}): Promise<DataOf<N>> {
    const { envelope } = await this.send(name, input)
    if (!envelope.success) throw new Refused(name, envelope)
    return envelope.data
  }

  /** Makes a call that must be refused, and gives the reason. */
  async refused<N extends CallName>(name: N, input: Input<N> = {}): Promise<string | undefined> {
    const { envelope } = await this.send(name, input)
    if (envelope.success) throw new Error(`${name} was not refused: ${JSON.stringify(envelope.data).slice(0, 200)}`)
    return envelope.reason
  }

  private request<N extends CallName>(name: N, input: Input<N>): Sent {
    const entry: AnyCall = calls[name]
    const params = Object.entries((input.params ?? {}) as Record<string, string>)
    const path = params.reduce((url, [key, value]) => url.replace(`:${key}`, encodeURIComponent(value)), entry.path)
    const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
      ([, value]) => value !== undefined,
    )
    const search = new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString()
    const headers: Record<string, string> = { 'accept-language': input.language ?? 'zh-CN' }
    const token = input.token === undefined ? this.token : input.token
    if (token) headers.authorization = `Bearer ${token}`
    if (entry.key || input.key) headers['idempotency-key'] = input.key ?? randomBytes(16).toString('hex')
    const url = (entry.at === 'root' ? '' : '/dev-api') + path + (search && `?${search}`)
    if (entry.method === 'GET') return { method: 'GET', url, headers }
    headers['content-type'] = 'application/json'
    return { method: entry.method, url, headers, body: JSON.stringify(input.body ?? {}) }
  }

  /** Registers a new player with a phone of their own and signs in. */
  async register(userName?: string, password?: string) {
    const phone = newNumber()
    await this.call('accounts.sendSmsCode', { query: { phone } })
    return this.registerByName(userName, password, { phone, code: await codeSentTo(this, phone) })
  }

  /** Registers a new player with nothing but a name and a password, unless more is given, and signs in. */
  async registerByName(
    userName = `p${randomBytes(6).toString('hex')}`,
    password = 'secret123',
    more: { phone?: string; code?: string } = {},
  ) {
    const { id } = await this.call('accounts.register', {
      query: { table: 'user' },
      body: { user_name: userName, password, ...more },
    })
    this.userId = id
    this.userName = userName
    await this.login(userName, password)
    return this
  }

  async login(userName: string, password: string) {
    this.token = await this.call('accounts.loginByPassword', { body: { phone: userName, password } })
    return this
  }

  /** Places an order through the whole flow up to payment; a declaration of being an adult is made with it. */
  async order(productId: string, more: Partial<BodyOf<'orders.create'>> = {}): Promise<DataOf<'orders.create'>> {
    const body = { productId, userId: this.userId }
    const opId = await this.call('orders.uniqueNumber', { body })
    const payChannel = productId.startsWith('topup:') ? ('sandbox' as const) : ('balance' as const)
    const terms = await this.termsOf(productId)
    return this.call('orders.create', { body: { ...body, opId, payChannel, ...terms, ...more } })
  }

  /** Tops up in the sandbox, plan by plan, until at least this much came in. */
  async topUp(fen: number) {
    const { plans } = await this.call('topupPlans.list')
    const largest = plans.reduce((best, plan) => (plan.amountFen > best.amountFen ? plan : best))
    for (let left = fen; left > 0; left -= largest.amountFen) {
      await this.settle(await this.order(`topup:${largest.id}`))
    }
    return this
  }

  /** Pays an order at the sandbox cashier. */
  async settle(order: { paymentOrderId: string; payParams: { payUrl?: string } }, result: 'paid' | 'failed' = 'paid') {
    const token = new URL(order.payParams.payUrl ?? '', 'http://any').searchParams.get('token') ?? ''
    const params = { paymentOrderId: order.paymentOrderId }
    await this.call('sandbox.cashier', { params, body: { token, result } })
  }

  /** Buys boxes from the balance and gives the ids of the sealed boxes. */
  async buy(boxId: string, quantity = 1): Promise<string[]> {
    const { orderNo } = await this.order(`box:${boxId}`, { quantity })
    const { sealedBoxIds } = await this.call('orders.pay', { body: { orderNo } })
    return sealedBoxIds
  }

  /** Terms a buyer accepts: the odds that were shown, the return policy, and being of age. */
  private async termsOf(productId: string) {
    const age = { adult: true as const }
    if (!productId.startsWith('box:')) return { consents: { age } }
    const box = await this.call('boxes.get', { params: { id: productId.slice(4) } })
    const trayReturnVersion = box.tray ? TRAY_RETURN_VERSION : undefined
    const consents = { age, returnPolicyVersion: box.returnPolicyVersion, trayReturnVersion }
    return { oddsVersionId: box.odds.versionId, consents }
  }
}

/** A client of a server that listens, which asks the same again while the shop is busy. */
export const overHttp = (origin: string): Client => overHttpOnce(origin).patient()

/** A client that takes BUSY for an answer. */
export const overHttpOnce = (origin: string): Client => new Client(httpTo(origin))

const httpTo =
  (origin: string): Carrier =>
  (sent) =>
    new Promise((resolve, reject) => {
      const options = { method: sent.method, headers: sent.headers, agent: false as const }
      const request = http.request(origin + sent.url, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      })
      request.on('error', reject)
      request.end(sent.body)
    })
