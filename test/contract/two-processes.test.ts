import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createDatabase, dropDatabase } from '../../server/src/kernel/database/supervisor'
import { openDatabase, type Database } from '../../server/src/kernel/database/database'
import { addressIn } from '../../server/testing/post-office'
import { reconcile } from '../../server/src/wallet/reconcile'
import { overHttp, type Client } from '../helpers/client'
import { freePort } from '../helpers/shop-process'
import { codeSentTo, newNumber } from '../helpers/codes'
import { fewAtATime } from '../helpers/patience'
import { until } from '../helpers/until'

const ROOT = path.resolve(__dirname, '..', '..')
const BUYERS = 16

/** A server from its sources, in a process of its own, that logs all it can. */
interface Running {
  child: ChildProcess
  origin: string
  said: () => string
}

async function start(databaseUrl: string, reportUrl: string): Promise<Running> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'trace',
    NODE_ENV: 'test',
    ERROR_REPORT_URL: reportUrl,
  }
  const args = ['--import', 'tsx', path.join('server', 'src', 'app', 'main.ts')]
  const limits = { REQUESTS_PER_MINUTE: '10000000' }
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env, ...limits } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const ready = async () => {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${said}`)
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await until(ready, () => `the server is ready:\n${said}`, 120_000)
  return { child, origin, said: () => said }
}

jest.setTimeout(300_000)

let name: string
let database: Database
let shops: Running[]
/** Somebody to whom error reports are passed on. */
let receiver: http.Server
const reported: string[] = []

beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL ?? ''
  name = `joybox_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(server, name, process.env.TEST_DATABASE_TEMPLATE)
  database = openDatabase(url)
  receiver = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    reported.push((JSON.parse(Buffer.concat(chunks).toString()) as { error_message: string }).error_message)
    response.end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const reportUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  // Both start at once: the first migrates and seeds.
  shops = await Promise.all([start(url, reportUrl), start(url, reportUrl)])
})

afterAll(async () => {
  for (const { child } of shops ?? []) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  receiver?.close()
  await database?.close()
  await dropDatabase(process.env.TEST_DATABASE_URL ?? '', name)
})

/** The same person at the other process. */
const elsewhere = (person: Client, shop: Running): Client => overHttp(shop.origin).as(person)

async function buyer(shop: Running): Promise<Client> {
  const person = await overHttp(shop.origin).register()
  await person.settle(await person.order('topup:plan-500'))
  return person
}

const outcome = (send: Promise<{ envelope: { success: boolean; reason?: string } }>) =>
  send.then(({ envelope }) => (envelope.success ? 'done' : (envelope.reason ?? 'refused')))

test('B2 B4 two processes sell the last stock: never more than there is, every sale with its draw and its money', async () => {
  const buyers = await fewAtATime(BUYERS, (i) => buyer(shops[i % 2]!))
  const orders = await Promise.all(buyers.map((one) => one.order('box:box_tea-cats')))
  const left = 10
  await database.rows('update prizes set minted = drawn + $1 where box_id = $2', [left, 'box_tea-cats'])
  const answers = await Promise.all(
    buyers.map((one, i) => outcome(one.send('orders.pay', { body: { orderNo: orders[i]!.orderNo } }))),
  )
  const sold = answers.filter((answer) => answer === 'done').length
  // Half of the stock is sold sealed, whatever was drawn and whichever process sold it.
  expect(sold).toBe(left / 2)
  expect(new Set(answers)).toEqual(new Set(['done', 'SALE_MODE_CHANGED']))
  expect(await database.rows('select id from prizes where drawn > minted or drawn < 0')).toEqual([])
  const drawn = await database.first<{ n: number }>('select count(*) as n from draws')
  expect(drawn?.n).toBe(sold)
  const { wrongBalances, totals } = await reconcile(database)
  expect([wrongBalances, totals.filter(({ total }) => total !== 0)]).toEqual([[], []])
})

test('B4 B15 one person at both processes: consecutive nonces, one effect for one key', async () => {
  const one = await buyer(shops[0]!)
  const both = [one, elsewhere(one, shops[1]!)]
  const orders: { orderNo: string }[] = []
  for (let i = 0; i < 4; i += 1) orders.push(await both[i % 2]!.order('box:box_moon-rabbits'))
  const key = randomBytes(12).toString('hex')
  const paid = await Promise.all([
    ...orders.slice(1).map(({ orderNo }, i) => outcome(both[i % 2]!.send('orders.pay', { body: { orderNo } }))),
    ...both.map((at) => outcome(at.send('orders.pay', { body: { orderNo: orders[0]!.orderNo }, key }))),
  ])
  expect(paid).toEqual(['done', 'done', 'done', 'done', 'done'])
  const nonces = await database.rows<{ nonce: number }>('select nonce from draws where user_id = $1 order by nonce', [
    one.userId,
  ])
  expect(nonces.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3])
})

test('B14 five purchase commands a second are five at both processes together', async () => {
  const one = await buyer(shops[0]!)
  const both = [one, elsewhere(one, shops[1]!)]
  const started = Date.now()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      outcome(both[i % 2]!.send('orders.pay', { body: { orderNo: 'ord_nothing' } })),
    ),
  )
  const seconds = Math.floor((Date.now() - started) / 1000) + 1
  const through = answers.filter((answer) => answer === 'NOT_FOUND').length
  expect(through).toBeGreaterThanOrEqual(5)
  expect(through).toBeLessThanOrEqual(5 * seconds)
  expect(answers.filter((answer) => !['NOT_FOUND', 'RATE_LIMITED'].includes(answer))).toEqual([])
})

test('B3 a webhook at one process and cancelling at the other: the box or the money, never both or neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await overHttp(shops[0]!.origin).register()
    const order = await one.order('box:box_moon-rabbits', { payChannel: 'sandbox' })
    const other = elsewhere(one, shops[1]!)
    const settled = one.settle(order).then(
      () => 'paid',
      () => 'refused',
    )
    const cancelled = outcome(other.send('orders.cancel', { body: { orderNo: order.orderNo } }))
    await Promise.all([settled, cancelled])
    const row = await database.first<{ state: string; pay: string; boxes: number }>(
      `select o.state, p.state as pay, (select count(*) from sealed_boxes where order_id = o.id) as boxes
         from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [order.orderNo],
    )
    const ends = { delivered: { pay: 'succeeded', boxes: 1 }, cancelled: { pay: 'refunded', boxes: 0 } }
    expect(row).toEqual({ state: row!.state, ...ends[row!.state as keyof typeof ends] })
  }
})

test('B14 five wrong passwords are five at both processes together', async () => {
  const one = await overHttp(shops[0]!.origin).register()
  const both = shops.map(({ origin }) => overHttp(origin))
  const tries = Array.from({ length: 12 }, (_, i) =>
    outcome(both[i % 2]!.send('accounts.loginByPassword', { body: { phone: one.userName, password: 'wrong-one' } })),
  )
  const answers = (await Promise.all(tries)).sort()
  expect(answers.filter((answer) => answer === 'LOGIN_FAILED')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(7)
  // The right one does not help either, at whichever process.
  for (const at of both) {
    expect(await at.refused('accounts.loginByPassword', { body: { phone: one.userName, password: 'secret123' } })).toBe(
      'RATE_LIMITED',
    )
  }
})

test('B16 each piece of background work is done by one process: every report is passed on once, every order expires once', async () => {
  const messages = Array.from({ length: 40 }, (_, i) => `report ${i}`)
  for (const [i, message] of messages.entries()) {
    const at = overHttp(shops[i % 2]!.origin)
    await at.call('errors.report', { body: { error_message: message, path: '/', type: 'test' } })
  }
  const buyers = await fewAtATime(6, (i) => buyer(shops[i % 2]!))
  const orders = await Promise.all(buyers.map((one) => one.order('box:box_moon-rabbits', { payChannel: 'sandbox' })))
  const ids = orders.map(({ orderNo }) => orderNo)
  await database.rows(`update orders set expires_at = now() - interval '1 minute' where id = any($1)`, [ids])
  const expired = () => database.rows(`select id from orders where id = any($1) and state = 'expired'`, [ids])
  await until(async () => (await expired()).length === ids.length, 'the orders have expired', 40_000)
  await until(() => new Set(reported).size === messages.length, 'the reports have come', 40_000)
  // Long enough for the other process to have sent them too.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect([...reported].sort()).toEqual([...messages].sort())
})

test('R117 what an operator changes at one process the other sells by at once', async () => {
  const operator = await overHttp(shops[0]!.origin).register()
  await database.rows(`update users set roles = '{player,operator}' where id = $1`, [operator.userId])
  const seen = overHttp(shops[1]!.origin)
  const one = await buyer(shops[1]!)
  const { orderNo } = await one.order('box:box_moon-rabbits')
  expect((await seen.call('boxes.get', { params: { id: 'box_moon-rabbits' } })).state).toBe('on_sale')
  await operator.call('admin.pauseBox', { params: { id: 'box_moon-rabbits' } })
  expect((await seen.call('boxes.get', { params: { id: 'box_moon-rabbits' } })).state).toBe('paused')
  expect(await one.refused('orders.pay', { body: { orderNo } })).toBe('BOX_PAUSED')
})

test('B5 with everything logged, no log line of either process holds a server seed', async () => {
  const said = shops.map((shop) => shop.said()).join('\n')
  expect(said).toContain('/generalOrder/pay')
  const seeds = await database.rows<{ server_seed: string }>(
    'select server_seed from seeds union all select server_seed from trays',
  )
  expect(seeds.length).toBeGreaterThan(BUYERS)
  expect(seeds.filter(({ server_seed: seed }) => said.includes(seed))).toEqual([])
})

test('B16 with everything logged, no line holds what only its owner may know: passwords, tokens, codes, phones, mails, keys, addresses', async () => {
  const [shop] = shops as [Running]
  const one = await overHttp(shop.origin).register()
  const phone = newNumber()
  const secrets: Record<string, string> = { token: one.token as string, phone, wrongPassword: 'not-my-word-7' }
  await one.call('accounts.sendSmsCode', { query: { phone } })
  secrets.code = await codeSentTo(one, phone)
  const { envelope } = await one.send('accounts.loginBySms', { body: { phone, code: secrets.code } })
  Object.assign(secrets, { smsToken: envelope.data, deviceToken: envelope.deviceToken })
  const { wrongPassword: password, deviceToken } = secrets as Record<string, string>
  const byPhone = { phone, password: password!, deviceTokens: [deviceToken!] }
  expect(await outcome(one.send('accounts.loginByPassword', { body: byPhone }))).toBe('LOGIN_FAILED')
  Object.assign(secrets, { recipient: '王小明明', street: '月光路八十八号', tel: newNumber() })
  const { recipient, street: detail, tel } = secrets as Record<string, string>
  await one.call('addresses.add', {
    body: { ...addressIn(), name: recipient as string, mobile: tel as string, detail: detail as string },
  })
  secrets.mail = 'moon.friend@example.com'
  await outcome(one.send('accounts.sendMailCode', { body: { phone: secrets.mail } }))
  secrets.key = randomBytes(12).toString('hex')
  await outcome(one.send('orders.pay', { body: { orderNo: 'ord_nothing' }, key: secrets.key }))
  secrets.payPassword = '735192'
  const payPassword = { payPassword: secrets.payPassword, identityCheck: { password: 'secret123' } }
  await outcome(one.send('me.setPayPassword', { body: payPassword } as never))
  const report = { error_message: `failed for ${phone} with Bearer ${one.token}` }
  expect(await outcome(one.send('errors.report', { body: report }))).toBe('done')
  const said = shops.map((each) => each.said()).join('\n')
  for (const at of ['/login/sms', '/login/passwd', '/addresses', '/me/pay-password']) expect(said).toContain(at)
  // A code is six digits, as some thousandths of a second are.
  const holds = (secret: string) => new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(said)
  expect(Object.entries(secrets).filter(([, secret]) => holds(secret))).toEqual([])
})

test('B14 a list of names and codes for everybody: a hundred at both processes together, also all at once', async () => {
  const both = shops.map(({ origin }) => overHttp(origin))
  const numbers = Array.from({ length: 130 }, () => newNumber())
  const guesses = numbers.map((phone, i) =>
    outcome(both[i % 2]!.send('accounts.loginByPassword', { body: { phone, password: 'password1' } })),
  )
  const codes = numbers.map((phone, i) => outcome(both[i % 2]!.send('accounts.sendSmsCode', { query: { phone } })))
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['LOGIN_FAILED', 'RATE_LIMITED']))
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['done', 'RATE_LIMITED']))
  const counted = await database.first(
    `select (select count(*) from login_failures where subject like 'address:%') as failures,
       (select max(n) from (select count(*) as n from codes group by asked_from) as askers) as codes`,
  )
  expect(counted).toEqual({ failures: 100, codes: 100 })
})
