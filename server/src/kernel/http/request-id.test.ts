import type { IncomingMessage } from 'node:http'
import { openTestShop } from '../../../testing/test-shop'
import { requestNamer } from './request-id'

const asking = (name?: string) => ({ headers: name ? { 'x-request-id': name } : {} }) as unknown as IncomingMessage

test('requests have names of their own, and those of a trusted proxy where they are harmless', () => {
  const own = requestNamer(false)
  const names = [own(asking()), own(asking()), requestNamer(false)(asking()), own(asking('from-outside'))]
  expect(new Set(names).size).toBe(4)
  expect(names).not.toContain('from-outside')
  const trusting = requestNamer(true)
  expect(trusting(asking('3f2a9c01d4'))).toBe('3f2a9c01d4')
  for (const bad of ['short', 'a b c d e f g h', `${'x'.repeat(65)}`, 'line\nbreak-in-it']) {
    expect(trusting(asking(bad))).not.toBe(bad)
  }
})

test('an answer says how its request is called, a refusal too', async () => {
  const market = await openTestShop()
  const names = await Promise.all(
    ['/healthz', '/dev-api/accounts/me', '/nothing-here'].map(async (url) => {
      const { headers } = await market.app.inject({ url })
      return headers['x-request-id']
    }),
  )
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
  await market.close()
})
