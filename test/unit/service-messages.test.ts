import { ApiError, ErrorCode } from '../../src/client/errors'
import { MessageList, type ServiceMessage } from '../../src/features/service/store/message-list'

const message = (number: number, sender: 'user' | 'shop' = 'user'): ServiceMessage => ({
  id: `svm_${number}`,
  number,
  sender,
  kind: 'text',
  text: `${number}`,
  picture: null,
  order: null,
  box: null,
  createdAt: new Date(number * 1000).toISOString(),
})

/** A conversation on a server that holds these messages and answers pages of three. */
function server(count: number) {
  const kept = Array.from({ length: count }, (_, index) => message(index + 1))
  const keys: string[] = []
  return {
    kept,
    keys,
    failures: [] as Error[],
    page: async ({ before, after }: { before?: number; after?: number }) => {
      const records =
        after === undefined
          ? kept.filter(({ number }) => number < (before ?? Infinity)).slice(-3)
          : kept.filter(({ number }) => number > after)
      return { records, hasOlder: (records[0]?.number ?? 1) > 1, readByOther: 0 }
    },
    async send(_: object, key: string) {
      keys.push(key)
      const failure = this.failures.shift()
      if (failure) throw failure
      const sent = message(kept.length + 1)
      kept.push(sent)
      return sent
    },
    read: async () => undefined,
  }
}

const numbers = ({ messages }: { messages: ServiceMessage[] }) => messages.map(({ number }) => number)
const lost = () => new ApiError('no network', ErrorCode.NETWORK, {})

test('B19 the newest page comes first, older ones before it, new ones after it', async () => {
  const shop = server(7)
  const list = new MessageList(shop)
  await list.load()
  expect([numbers(list), list.hasOlder]).toEqual([[5, 6, 7], true])
  await list.older()
  await list.older()
  expect([numbers(list), list.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7], false])
  shop.kept.push(message(8, 'shop'))
  await list.load()
  expect(numbers(list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('B19 answers that came before one’s own message are fetched with it', async () => {
  const shop = server(1)
  const list = new MessageList(shop)
  await list.load()
  shop.kept.push(message(2, 'shop'))
  await list.send({ text: 'hello' })
  expect([numbers(list), list.outgoing]).toEqual([[1, 2, 3], []])
})

test('B15 B19 a message that could not be sent stays with its reason, and is sent again under the same key', async () => {
  const shop = server(0)
  const list = new MessageList(shop)
  await list.load()
  shop.failures.push(lost())
  await list.send({ text: 'hello' })
  expect(list.outgoing).toMatchObject([{ sent: { text: 'hello' }, error: { message: 'no network' } }])
  await list.retry(list.outgoing[0]!.id)
  expect([numbers(list), list.outgoing]).toEqual([[1], []])
  expect(new Set(shop.keys).size).toBe(1)
  expect(shop.keys).toHaveLength(2)
})

test('B19 a message that could not be sent can be dropped', async () => {
  const shop = server(0)
  const list = new MessageList(shop)
  shop.failures.push(lost())
  await list.send({ text: 'hello' })
  list.drop(list.outgoing[0]!.id)
  expect(list.outgoing).toEqual([])
})

test('B19 while it is watched it asks for what is new, less often the longer nothing comes, and not once it is left', async () => {
  jest.useFakeTimers()
  try {
    const shop = server(1)
    const page = jest.spyOn(shop, 'page')
    const list = new MessageList(shop)
    list.watch()
    await jest.advanceTimersByTimeAsync(60_000)
    const firstMinute = page.mock.calls.length
    page.mockClear()
    await jest.advanceTimersByTimeAsync(60_000)
    const secondMinute = page.mock.calls.length
    expect(firstMinute).toBeGreaterThan(secondMinute)
    expect(secondMinute).toBeGreaterThan(0)
    list.leave()
    page.mockClear()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(page).not.toHaveBeenCalled()
  } finally {
    jest.useRealTimers()
  }
})
