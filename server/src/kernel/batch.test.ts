import { turns } from '../../../test/helpers/turns'
import { done, refused, RequestBatcher } from './batch'

/** A batch under way that ends when it is told to. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('what is done together', () => {
  it('one alone waits for nobody; those who come meanwhile are the next batch', async () => {
    const first = gate()
    const batches: number[][] = []
    const batcher = new RequestBatcher<number, number>(async (items) => {
      batches.push([...items])
      if (batches.length === 1) await first.opened
      return items.map((item) => done(item * 2))
    })
    const alone = batcher.do(1)
    await turns()
    expect(batches).toEqual([[1]])
    const all = [alone, ...[2, 3, 4].map((item) => batcher.do(item))]
    first.open()
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8])
    expect(batches).toEqual([[1], [2, 3, 4]])
  })

  it('those who come in one turn of the process are one batch', async () => {
    const batches: number[][] = []
    const batcher = new RequestBatcher<number, number>(async (items) => {
      batches.push([...items])
      return items.map((item) => done(item))
    })
    await Promise.all([1, 2, 3].map((item) => batcher.do(item)))
    expect(batches).toEqual([[1, 2, 3]])
  })

  it('two with the same key are never in one batch', async () => {
    const batches: string[][] = []
    const batcher = new RequestBatcher<string, string>(
      async (items) => {
        batches.push([...items])
        return items.map((item) => done(item))
      },
      { keyOf: (item) => item[0] ?? '' },
    )
    await Promise.all(['a1', 'a2', 'b1', 'a3'].map((item) => batcher.do(item)))
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
  })

  it('with two at once a second batch goes while the first is under way, but not with its keys', async () => {
    const ends: Record<string, ReturnType<typeof gate>> = { a1: gate(), b1: gate(), a2: gate() }
    const begun: string[][] = []
    const batcher = new RequestBatcher<string, string>(
      async (items) => {
        begun.push([...items])
        await ends[items[0] as string]?.opened
        return items.map((item) => done(item))
      },
      { keyOf: (item) => item[0] ?? '', parallel: 2 },
    )
    const first = batcher.do('a1')
    await turns()
    const others = ['a2', 'b1', 'c1'].map((item) => batcher.do(item))
    await turns()
    expect(begun).toEqual([['a1'], ['b1', 'c1']])
    ends.b1?.open()
    await turns()
    // a2 waits for a1, and nothing else does.
    expect(begun).toHaveLength(2)
    ends.a1?.open()
    ends.a2?.open()
    expect(await Promise.all([first, ...others])).toEqual(['a1', 'a2', 'b1', 'c1'])
    expect(begun).toEqual([['a1'], ['b1', 'c1'], ['a2']])
  })

  it('who is refused is told so, and changes nothing for the others', async () => {
    const batcher = new RequestBatcher<number, number>(async (items) =>
      items.map((item) => (item % 2 ? refused(new Error(`no ${item}`)) : done(item))),
    )
    const ends = await Promise.allSettled([1, 2, 3].map((item) => batcher.do(item)))
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([
      'no 1',
      2,
      'no 3',
    ])
  })

  it('when a batch breaks, its items are done one by one', async () => {
    const batcher = new RequestBatcher<number, number>(async (items) => {
      if (items.includes(13)) throw new Error('broken')
      return items.map((item) => done(item))
    })
    const ends = await Promise.allSettled([1, 2, 13, 4].map((item) => batcher.do(item)))
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('holds at most 128 at once', async () => {
    const sizes: number[] = []
    const batcher = new RequestBatcher<number, number>(async (items) => {
      sizes.push(items.length)
      return items.map((item) => done(item))
    })
    await Promise.all(Array.from({ length: 300 }, (_, index) => batcher.do(index)))
    expect(sizes).toEqual([128, 128, 44])
  })

  it('B18 a queue that does not move refuses whoever is too much, at once, and loses nobody who waits', async () => {
    const first = gate()
    const batcher = new RequestBatcher<number, number>(async (items) => {
      await first.opened
      return items.map((item) => done(item))
    })
    const alone = batcher.do(0)
    await turns()
    const all = [alone, ...Array.from({ length: 1_025 }, (_, item) => batcher.do(item + 1))]
    // One is under way, 1 024 wait.
    await expect(all[1_025]).rejects.toMatchObject({ reason: 'BUSY', retryAfter: 2 })
    first.open()
    expect(await Promise.all(all.slice(0, 1_025))).toEqual(Array.from({ length: 1_025 }, (_, item) => item))
  })
})
