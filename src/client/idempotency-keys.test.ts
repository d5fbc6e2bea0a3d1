import { ApiError, ErrorCode } from './errors'
import { IdempotencyKeys } from './idempotency-keys'

const lost = new ApiError('gone', ErrorCode.NETWORK)
const refused = new ApiError('no', ErrorCode.BAD_RESPONSE, { bodyCode: 40900, reason: 'STATE_CONFLICT' })

describe('B15 the idempotency key of a command', () => {
  const keysOf = async (outcomes: (ApiError | string)[]) => {
    const idempotency = new IdempotencyKeys()
    const keys: string[] = []
    for (const outcome of outcomes) {
      const work = (key: string) => {
        keys.push(key)
        return typeof outcome === 'string' ? Promise.resolve(outcome) : Promise.reject(outcome)
      }
      await idempotency.once('ship a', work).catch(() => undefined)
    }
    return keys
  }

  test('stays while its outcome is not known', async () => {
    const [first, second, third] = await keysOf([lost, lost, 'done'])
    expect(second).toBe(first)
    expect(third).toBe(first)
  })

  test.each([['a refusal', refused] as const, ['success', 'done'] as const])('is another after %s', async (_, end) => {
    const [first, second] = await keysOf([end, 'done'])
    expect(second).not.toBe(first)
  })

  test('is another for another command', async () => {
    const idempotency = new IdempotencyKeys()
    const [a, b] = await Promise.all(
      ['ship a', 'ship b'].map((command) => idempotency.once(command, (key) => Promise.resolve(key))),
    )
    expect(a).not.toBe(b)
  })
})
