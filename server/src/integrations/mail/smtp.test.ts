import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { reasonOf } from '../../../testing/local-provider'
import { ProviderGuard } from '../providers/guard'
import { smtpMail } from './smtp'

interface Delivered {
  from: string
  to: string[]
  message: string
}

let server: SMTPServer
let delivered: Delivered[]
/** Reply of the server at a stage of the dialogue; without one it goes on. */
let says: { stage?: 'MAIL' | 'RCPT' | 'DATA'; code?: number }

const failure = (stage: string) =>
  says.stage === stage ? Object.assign(new Error('no'), { responseCode: says.code }) : null

beforeAll(async () => {
  server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid username or password')),
    onMailFrom: (_address, _session, done) => done(failure('MAIL')),
    onRcptTo: (_address, _session, done) => done(failure('RCPT')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        delivered.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        })
        done(failure('DATA'))
      })
    },
  })
  // A client that gives up in the middle is not the server's trouble.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(() => {
  delivered = []
  says = {}
})
afterAll(() => new Promise<void>((done) => server.close(done)))

const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port
const mailerOn = (port: number, password = 'right', guard?: ProviderGuard) =>
  smtpMail({
    kind: 'smtp',
    url: `smtp://shop:${password}@127.0.0.1:${port}`,
    from: 'Joybox <no-reply@joybox.example>',
    timeoutMs: 400,
    guard,
  })
const mailer = (password?: string) => mailerOn(portOf(server.server), password)
const mail = { to: 'momo@example.com', subject: '042137 是你的惊喜匣验证码', text: '验证码 042137，五分钟内有效。' }

test('R130 R145 live: a mail reaches a real SMTP server, words and address as they are', async () => {
  await mailer().send(mail)
  const [got] = delivered
  expect(got).toMatchObject({ from: 'no-reply@joybox.example', to: ['momo@example.com'] })
  const body = got!.message.split('\r\n\r\n').slice(1).join('\r\n\r\n').replaceAll('\r\n', '')
  expect(Buffer.from(body, 'base64').toString('utf8')).toContain('验证码 042137')
  expect(got!.message).toMatch(/Subject: =\?UTF-8\?/)
})

test('R130 what looks like a list of addresses or a second header stays one address', async () => {
  await mailer()
    .send({ ...mail, to: 'a@example.com, b@example.com' })
    .catch(() => undefined)
  await mailer()
    .send({ ...mail, to: 'a@example.com\r\nBcc: b@example.com' })
    .catch(() => undefined)
  for (const { to } of delivered) expect(to).not.toContain('b@example.com')
})

test.each([
  ['RCPT', 550, 'VALIDATION_FAILED'],
  ['RCPT', 553, 'VALIDATION_FAILED'],
  ['RCPT', 451, 'PROVIDER_FAILED'],
  ['MAIL', 550, 'PROVIDER_FAILED'],
  ['DATA', 554, 'PROVIDER_FAILED'],
] as const)('R130 a refusal at %s with %d is %s', async (stage, code, reason) => {
  says = { stage, code }
  expect(await reasonOf(mailer().send(mail))).toBe(reason)
})

test('R130 a wrong password of ours is PROVIDER_FAILED and told to nobody', async () => {
  const error = await mailer('wrong')
    .send(mail)
    .catch((refusal: Error) => refusal)
  expect(error).toMatchObject({ reason: 'PROVIDER_FAILED', detail: undefined })
})

test('R130 a server that never answers, talks nonsense or is not there is PROVIDER_FAILED', async () => {
  const mute = createServer(() => {})
  const babbling = createServer((socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  for (const odd of [mute, babbling]) {
    await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done))
    expect(await reasonOf(mailerOn(portOf(odd)).send(mail))).toBe('PROVIDER_FAILED')
    odd.close()
  }
  expect(await reasonOf(mailerOn(9).send(mail))).toBe('PROVIDER_FAILED')
})

test('R130 R145 after five failures in a row the server is left alone for 30 s, then one mail tries; refusals are no failures', async () => {
  let now = Date.now()
  const guard = new ProviderGuard('mail', { fenPerThousand: 0 }, () => new Date(now))
  const attempts = { n: 0 }
  const mute = createServer((socket) => {
    attempts.n += 1
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
  const sick = mailerOn(portOf(mute), 'right', guard)
  const well = mailerOn(portOf(server.server), 'right', guard)

  says = { stage: 'RCPT', code: 550 }
  for (let sent = 0; sent < 6; sent += 1) expect(await reasonOf(well.send(mail))).toBe('VALIDATION_FAILED')
  expect(guard.state).toBe('closed')
  says = { stage: 'MAIL', code: 421 }
  expect(await reasonOf(well.send(mail))).toBe('PROVIDER_FAILED')
  for (let sent = 0; sent < 4; sent += 1) expect(await reasonOf(sick.send(mail))).toBe('PROVIDER_FAILED')
  expect(guard.state).toBe('open')
  const before = attempts.n
  expect(await reasonOf(sick.send(mail))).toBe('PROVIDER_FAILED')
  expect(attempts.n).toBe(before)

  says = {}
  now += 30_000
  await well.send(mail)
  expect(delivered).toHaveLength(1)
  expect(guard.state).toBe('closed')
  mute.close()
})
