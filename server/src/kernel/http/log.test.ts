import { Writable } from 'node:stream'
import Fastify from 'fastify'
import pino from 'pino'
import { logOptions } from './log'

function collect() {
  const lines: string[] = []
  return { lines, stream: new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }) }
}

test('B16 R126 a phone number, a code or a token in a query does not reach the log', async () => {
  const { lines, stream } = collect()
  const app = Fastify({ logger: { ...logOptions('info'), stream } })
  app.get('/login/sms/code', async () => true)
  // As the shop does; Fastify's own would log the address.
  app.setNotFoundHandler((_, reply) => reply.code(404).send())
  await app.inject({
    url: '/login/sms/code?phone=13800138000&code=042137',
    headers: { authorization: 'Bearer secret' },
  })
  await app.inject({ url: '/login/13800138000' })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('"url":"/login/sms/code"')
  expect(log).not.toMatch(/13800138000|042137|secret/)
})

test('B16 of an error the log has what it is and what is behind it, never the row it was about', () => {
  const { lines, stream } = collect()
  const row = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_key"'), {
    code: '23505',
    detail: 'Key (phone)=(13800138000) already exists.',
    where: 'someone@example.com',
    parameters: ['13800138000'],
  })
  const asked = new Error('GET https://api.example/token?appid=1&secret=hush failed for 13800138000', { cause: row })
  const own = new Error('its own cause')
  own.cause = own
  const log = pino(logOptions('info'), stream)
  log.error({ err: asked }, 'request failed')
  log.error({ err: own }, 'request failed')
  log.error({ err: 'a text with someone@example.com' }, 'request failed')
  const said = lines.join('')
  expect(said).toContain('23505')
  expect(said).toContain('users_phone_key')
  expect(said).toContain('log.test.ts')
  expect(said).not.toMatch(/13800138000|someone@|hush/)
})
