import { verifyDraw, type SaleMode } from '@joybox/contract'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../testing/test-shop'
import { reconcile } from '../wallet/reconcile'
import { fewAtATime } from '../../../test/helpers/patience'

let market: TestShop

beforeAll(async () => {
  market = await openTestShop()
})
afterAll(() => market.close())

const BOX = 'box_moon-rabbits'

/** Everything a player can read about a bought box, and what the public can. */
async function everythingReadable({ token }: Player, orderNo: string, drawId: string): Promise<string> {
  const answers = [
    await market.ask('orders.get', { body: { orderNo }, token }),
    await market.ask('orders.list', { token }),
    await market.ask('sealedBoxes.list', { token }),
    await market.ask('draws.list', { token }),
    await market.ask('draws.proof', { params: { id: drawId } }),
    await market.ask('prizes.list', { token }),
    await market.ask('album.get', { token }),
    await market.ask('accounts.me', { token }),
    await market.ask('fairness.seed', { token }),
    await market.ask('wallet.entries', { token }),
    await market.ask('home.get'),
    await market.ask('boxes.get', { params: { id: BOX }, token }),
    await market.ask('boxes.draws', { params: { id: BOX } }),
    await market.ask('boxes.list'),
  ]
  return JSON.stringify(answers)
}

describe('the outcome stays sealed', () => {
  test('B4 no answer before open depends on what was drawn', async () => {
    const player = await market.player(50_000)
    const { token } = player
    const before = await market.call('boxes.get', { params: { id: BOX }, token })
    const { orderNo } = await market.order(player, BOX)
    const paid = await market.ask('orders.pay', { body: { orderNo }, token, key: newKey() })
    const drawn = await market.shop.database.first<{ id: string; prize_id: string; ticket: number }>(
      'select id, prize_id, ticket from draws where order_id = $1',
      [orderNo],
    )
    expect(drawn).toBeDefined()
    expect(Object.keys(paid.data).sort()).toEqual(['orderNo', 'orderStatus', 'sealedBoxIds'])
    const seen = await everythingReadable(player, orderNo, drawn!.id)
    expect(seen).not.toContain(drawn!.id)
    expect(seen).not.toContain(`"ticket":${drawn!.ticket}`)
    const after = await market.call('boxes.get', { params: { id: BOX }, token })
    // Stock, guarantee and odds look exactly as before the purchase; only the next nonce and the number of sealed boxes moved.
    expect({ ...after, commitment: null, sale: null }).toEqual({ ...before, commitment: null, sale: null })
    expect(after.sale).toEqual({ ...before.sale, sealed: before.sale!.sealed + 1, own: 1 })
    expect(after.commitment?.nonce).toBe((before.commitment?.nonce ?? 0) + 1)
  })

  test('B4 opening twice gives the same draw, and only opening moves stock, album and ticker', async () => {
    const player = await market.player(50_000)
    const ids = await market.buy(player, BOX, 2)
    const first = await market.open(player, ids)
    const again = await market.open(player, [...ids].reverse())
    expect(again).toEqual(first)
    expect(first.map((draw) => draw.nonce)).toEqual([0, 1])
    const owned = await market.call('prizes.list', { token: player.token })
    expect(owned.total).toBe(2)
    const { wins } = await market.call('home.get')
    expect(wins.map((win) => win.id)).toContain(first[0]?.warehousePrizeId)
    // A win's id must not lead to the winner's proofs.
    expect(JSON.stringify(wins)).not.toContain(first[0]?.drawId)
    expect(JSON.stringify(wins)).not.toContain(player.name)
  })

  test('B17 somebody else’s box does not exist', async () => {
    const owner = await market.player(50_000)
    const thief = await market.player()
    const ids = await market.buy(owner, BOX)
    const answer = await market.ask('sealedBoxes.open', { body: { ids }, token: thief.token, key: newKey() })
    expect(answer.reason).toBe('NOT_FOUND')
    const [draw] = await market.open(owner, ids)
    const peek = await market.ask('prizes.get', { params: { id: draw!.warehousePrizeId }, token: thief.token })
    expect(peek.reason).toBe('NOT_FOUND')
  })

  test('B3 an order confirms itself when its last box is opened', async () => {
    const player = await market.player(50_000)
    const { orderNo } = await market.order(player, BOX, 2)
    const { sealedBoxIds } = await market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
    const state = async () => (await market.call('orders.get', { body: { orderNo }, token: player.token }))?.orderStatus
    expect(await state()).toBe('delivered')
    await market.open(player, sealedBoxIds.slice(0, 1))
    expect(await state()).toBe('delivered')
    await market.open(player, sealedBoxIds.slice(1))
    expect(await state()).toBe('confirmed')
  })
})

describe('every draw can be verified', () => {
  test('B5 the commitment shown before buying is kept, and the revealed seed proves each draw', async () => {
    const player = await market.player(100_000)
    const { token } = player
    const { commitment } = await market.call('boxes.get', { params: { id: BOX }, token })
    const draws = await market.open(player, await market.buy(player, BOX, 10))
    expect(draws.map((draw) => draw.nonce)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const sealed = await market.call('draws.proof', { params: { id: draws[0]!.drawId } })
    expect(sealed.serverSeed).toBeNull()
    const { revealed } = await market.call('fairness.rotate', { token, key: newKey() })
    expect(revealed.seedHash).toBe(commitment?.seedHash)
    for (const draw of draws) {
      const proof = await market.call('draws.proof', { params: { id: draw.drawId } })
      expect(proof.seedHash).toBe(commitment?.seedHash)
      expect(proof.prizeId).toBe(draw.prize.id)
      expect(verifyDraw(proof)).toMatchObject({ ok: true })
    }
  })

  test('B5 a seed is not revealed while boxes under it are sealed', async () => {
    const player = await market.player(50_000)
    const { token } = player
    const ids = await market.buy(player, BOX)
    const refused = await market.ask('fairness.rotate', { token, key: newKey() })
    expect(refused.reason).toBe('SEED_IN_USE')
    await market.open(player, ids)
    const rotated = await market.ask('fairness.rotate', { token, key: newKey() })
    expect(rotated.success).toBe(true)
  })

  test('B5 the client seed is for later draws only', async () => {
    const player = await market.player(50_000)
    const { token } = player
    const [first] = await market.open(player, await market.buy(player, BOX))
    const mine = await market.call('fairness.clientSeed', { body: { clientSeed: '我的种子' }, token })
    expect(mine.nonce).toBe(1)
    const [second] = await market.open(player, await market.buy(player, BOX))
    await market.call('fairness.rotate', { token, key: newKey() })
    const proofs = await Promise.all(
      [first, second].map((draw) => market.call('draws.proof', { params: { id: draw!.drawId } })),
    )
    expect(proofs[0]).not.toMatchObject({ clientSeed: '我的种子' })
    expect(proofs[1]).toMatchObject({ clientSeed: '我的种子' })
    expect(proofs.map((proof) => verifyDraw(proof).ok)).toEqual([true, true])
  })

  test('B5 a purchase and a client seed that wait for a rotation go on under the seed that took over', async () => {
    const player = await market.player(50_000)
    const { id, token } = player
    const { orderNo } = await market.order(player, BOX)
    const { database } = market.shop
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const startOne = async <Answer>(
      count: number,
      start: () => Promise<Answer>,
    ): Promise<{ answer: Promise<Answer> }> => {
      const answer = start()
      while ((await database.rows(waiting)).length < count) await new Promise((resolve) => setTimeout(resolve, 10))
      return { answer }
    }
    const started = await database.transaction(async (tx) => {
      await tx.rows('select 1 from seeds where user_id = $1 and retired_at is null for update', [id])
      const rotated = await startOne(1, () => market.ask('fairness.rotate', { token, key: newKey() }))
      const body = { clientSeed: '等一等' }
      const chosen = await startOne(2, () => market.ask('fairness.clientSeed', { body, token }))
      const paid = await startOne(3, () => market.ask('orders.pay', { body: { orderNo }, token, key: newKey() }))
      return [rotated.answer, chosen.answer, paid.answer]
    })
    const answers = await Promise.all(started)
    expect(answers.map(({ success, reason }) => reason ?? success)).toEqual([true, true, true])
    const { current, revealed } = await market.call('fairness.seed', { token })
    expect(current).toMatchObject({ clientSeed: '等一等', nonce: 1 })
    expect(revealed).toMatchObject([{ draws: 0 }])
  })

  test('B6 the guarantee brings its tier at the latest on the last of H draws', async () => {
    const prizes = [testPrize('prz_dull', 999_990, 1000), testPrize('prz_gold', 10, 1000, 'SSR')]
    await market.addOddsBox({ id: 'box_guarantee', seriesId: 'tea-cats', guarantee: { tier: 'SSR', every: 5 }, prizes })
    const player = await market.player(100_000)
    const draws = await market.open(player, await market.buy(player, 'box_guarantee', 10))
    const tiers = draws.map((draw) => draw.prize.tier)
    const longest = Math.max(
      ...tiers
        .join(' ')
        .split('SSR')
        .map((run) => run.trim().split(' ').filter(Boolean).length),
    )
    expect(longest).toBeLessThanOrEqual(4)
    const { guarantee } = await market.call('boxes.get', { params: { id: 'box_guarantee' }, token: player.token })
    expect(guarantee).toMatchObject({ tier: 'SSR', every: 5, missed: tiers.length - 1 - tiers.lastIndexOf('SSR') })
    await market.call('fairness.rotate', { token: player.token, key: newKey() })
    for (const draw of draws) {
      const proof = await market.call('draws.proof', { params: { id: draw.drawId } })
      expect(verifyDraw(proof).ok).toBe(true)
    }
  })

  test('B16 draws, odds versions, transfers and consents cannot be changed, even with SQL', async () => {
    for (const table of ['draws', 'odds_versions', 'transfers', 'consents']) {
      await expect(market.shop.database.rows(`update ${table} set id = id`)).rejects.toThrow('append-only')
      await expect(market.shop.database.rows(`delete from ${table}`)).rejects.toThrow('append-only')
      await expect(market.shop.database.rows(`truncate ${table} cascade`)).rejects.toThrow('append-only')
    }
  })
})

describe('stock under rush', () => {
  test('B2 B4 64 buyers, one prize, a stock of 10: 5 sealed, 5 opened at once, 54 are told why not', async () => {
    await market.addOddsBox({ id: 'box_rush', prizes: [testPrize('prz_rush', 1_000_000, 10)] })
    const buyers = await fewAtATime(64, () => market.player(50_000))
    const payAll = async (mode: SaleMode, wanting: readonly Player[]) => {
      const orders = await Promise.all(wanting.map((buyer) => market.order(buyer, 'box_rush', 1, 'balance', mode)))
      const answers = await Promise.all(
        orders.map(({ orderNo }, i) =>
          market.ask('orders.pay', { body: { orderNo }, token: wanting[i]!.token, key: newKey() }),
        ),
      )
      return {
        sold: answers.filter(({ success }) => success),
        reasons: answers.flatMap(({ reason }) => (reason ? [reason] : [])),
        refused: wanting.filter((_, i) => !answers[i]!.success),
      }
    }
    const sealed = await payAll('sealed', buyers)
    expect(sealed.sold).toHaveLength(5)
    expect(new Set(sealed.reasons)).toEqual(new Set(['SALE_MODE_CHANGED']))
    const opened = await payAll('at_once', sealed.refused)
    expect(opened.sold).toHaveLength(5)
    expect(opened.reasons).toHaveLength(54)
    expect(new Set(opened.reasons)).toEqual(new Set(['BOX_PAUSED']))
    const wallets = await Promise.all(buyers.map(({ token }) => market.call('wallet.get', { token })))
    const charged = wallets.filter((wallet) => wallet.balanceFen === 49_000)
    expect(charged).toHaveLength(10)
    const catalogue = await market.call('boxes.list', { query: { size: 100 } })
    const box = catalogue.records.find((one) => one.id === 'box_rush')
    expect(box?.state).toBe('paused')
    const { wrongBalances, totals } = await reconcile(market.shop.database)
    expect(wrongBalances).toEqual([])
    expect(totals.map(({ total }) => total)).toEqual([0, 0])
  })

  test('B2 a ten-draw that could run a prize out is refused before anything is rolled', async () => {
    await market.addOddsBox({
      id: 'box_short',
      prizes: [testPrize('prz_many', 999_999, 100), testPrize('prz_few', 1, 5, 'SSR')],
    })
    const player = await market.player(50_000)
    await expect(market.order(player, 'box_short', 6, 'balance', 'at_once')).rejects.toThrow('OUT_OF_STOCK')
    const { orderNo } = await market.order(player, 'box_short', 5)
    await market.buy(await market.player(50_000), 'box_short')
    const answer = await market.ask('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
    expect(answer.reason).toBe('OUT_OF_STOCK')
    expect(await market.call('fairness.seed', { token: player.token })).toMatchObject({ current: { nonce: 0 } })
    expect(await market.buy(player, 'box_short', 4)).toHaveLength(4)
  })

  test('B4 one player’s purchases at once take consecutive nonces', async () => {
    const player = await market.player(100_000)
    const orders = await Promise.all(Array.from({ length: 8 }, () => market.order(player, 'box_tea-cats', 2)))
    await Promise.all(
      orders.map(({ orderNo }) => market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })),
    )
    const { records } = await market.call('sealedBoxes.list', { query: { size: 100 }, token: player.token })
    const draws = await Promise.all([
      market.open(
        player,
        records.slice(0, 8).map((box) => box.id),
      ),
      market.open(
        player,
        records.slice(8).map((box) => box.id),
      ),
    ])
    const nonces = draws.flat().map((draw) => draw.nonce)
    expect(nonces.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 16 }, (_, i) => i))
  })
})
