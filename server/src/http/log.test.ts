import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { redact, serializers } from './log'

test('B16 R126 a phone number, a code or a token in a query does not reach the log', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
  const app = Fastify({ logger: { level: 'info', redact, serializers, stream } })
  app.get('/login/sms/code', async () => true)
  await app.inject({
    url: '/login/sms/code?phone=13800138000&code=042137',
    headers: { authorization: 'Bearer secret' },
  })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('"url":"/login/sms/code"')
  expect(log).not.toMatch(/13800138000|042137|secret/)
})
