import { beginStep, fixChance } from './chance'
import { calls, type AnyCall, type CallName } from '@joybox/contract'
import { dropDatabase } from '../../../server/src/kernel/database/supervisor'
import { newCreator, newOperator } from '../../../server/src/studio/studio.fixture'
import { newKey, openTestShop, type Player, type TestShop } from '../../../server/testing/test-shop'
import { openOneSession, type OneSession } from './one-session'
import { furnish, type Catalogue } from './catalogue'

export const roles = ['owner', 'other', 'creator', 'operator', 'nobody'] as const
export type Role = (typeof roles)[number]

/** One of the two shops. */
export interface Twin {
  market: TestShop
  session: OneSession
}

/** A request, as both shops get it. */
export interface Step {
  name: CallName
  who: Role
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Everything a client learns from an answer, and the answer's cost. */
export interface Heard {
  status: number
  reason?: string
  success: boolean
  headers: string
  body: string
  statements: string[]
}

/** Two shops with the same history, the same clock and the same ids. */
export interface Twins {
  both: readonly [Twin, Twin]
  people: Record<Exclude<Role, 'nobody'>, Player>
  catalogue: Catalogue
  /** Makes a request of both shops; `at` repeats an earlier step with its randomness. */
  ask(step: Step, at?: number): Promise<{ heard: [Heard, Heard]; at: number }>
  /** Makes a request of the first shop alone. */
  askFirst(step: Step): Promise<Heard>
  /** Does the same in both shops, with the same randomness. */
  inBoth<Result>(work: (twin: Twin) => Promise<Result>): Promise<[Result, Result]>
  /** Brings both shops back to where they were opened. */
  startOver(): Promise<void>
  mark(name: string): Promise<void>
  backTo(name: string): Promise<void>
  undo(name: string): Promise<void>
  close(): Promise<void>
}

/** Headers that say when a request was answered, and how many the process has answered. */
const OWN_HEADERS = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'])

async function request({ market, session }: Twin, step: Step, token: string | undefined): Promise<Heard> {
  const { method, path, at } = calls[step.name] as AnyCall
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(step.params?.[param])))
  session.statements()
  const response = await market.app.inject({
    method,
    url: (at === 'root' ? '' : '/dev-api') + filled,
    query: step.query as Record<string, string> | undefined,
    ...(step.body === undefined ? {} : { payload: step.body as object }),
    headers: { 'idempotency-key': newKey(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  const envelope = String(response.headers['content-type']).includes('json') ? response.json() : undefined
  const headers = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))
  return {
    status: response.statusCode,
    reason: envelope?.reason,
    success: envelope ? envelope.success === true : response.statusCode < 400,
    headers: JSON.stringify(headers),
    body: response.rawPayload.toString('latin1'),
    statements: session.statements(),
  }
}

async function settle(market: TestShop) {
  const owner = await market.player(300_000)
  const other = await market.player(300_000)
  const creator = await newCreator(market, 50_000)
  const operator = await newOperator(market)
  for (const [nth, { id }] of [owner, other].entries())
    await market.shop.database.rows('update users set phone = $2 where id = $1', [id, `1370000000${nth}`])
  return { owner, other, creator, operator }
}

/** Opens two shops on clones of one database. */
export async function openTwins(): Promise<Twins> {
  fixChance()
  let steps = 3
  // Databases have random names, and other suites run beside this one.
  beginStep(1, process.pid)
  const base = await openTestShop()
  base.freeze()
  beginStep(2)
  const people = await settle(base)
  const catalogue = await furnish(base, people)
  const name = (await base.shop.database.first<{ name: string }>('select current_database() as name'))!.name
  await base.app.close()
  await base.shop.database.close()
  const openTwin = async (): Promise<Twin> => {
    let session: OneSession | undefined
    const connect = async (url: string) => (session = await openOneSession(url))
    beginStep((steps += 1), process.pid)
    const market = await openTestShop({ template: name, connect })
    market.freeze()
    return { market, session: session as OneSession }
  }
  const both = [await openTwin(), await openTwin()] as const
  await dropDatabase(process.env.TEST_DATABASE_URL ?? '', name)

  async function inBoth<Result>(work: (twin: Twin) => Promise<Result>, at = (steps += 1)): Promise<[Result, Result]> {
    const results: Result[] = []
    for (const twin of both) {
      beginStep(at)
      results.push(await work(twin))
    }
    return results as [Result, Result]
  }
  const tokenOf = ({ who }: Step) => (who === 'nobody' ? undefined : people[who].token)
  return {
    both,
    people,
    catalogue,
    async ask(step, at = (steps += 1)) {
      return { heard: await inBoth((twin) => request(twin, step, tokenOf(step)), at), at }
    },
    askFirst(step) {
      beginStep((steps += 1))
      return request(both[0], step, tokenOf(step))
    },
    inBoth,
    startOver: async () => void (await Promise.all(both.map(({ session }) => session.startOver()))),
    mark: async (place) => void (await Promise.all(both.map(({ session }) => session.mark(place)))),
    backTo: async (place) => void (await Promise.all(both.map(({ session }) => session.backTo(place)))),
    undo: async (place) => void (await Promise.all(both.map(({ session }) => session.undo(place)))),
    async close() {
      for (const { market } of both) await market.close()
    },
  }
}
