import type { BodyOf } from '@joybox/contract/client-types'
import { goodTray, published } from '../../../server/src/studio/studio.fixture'
import { newKey, type Player, type TestShop } from '../../../server/testing/test-shop'
import { grantProps } from '../../../server/src/draws/props/user-props'
import { arrangeOdds, arrangeTray, type Unit } from './arrange'
import { orderConsents } from './order-consents'
import type { Twin, Twins } from './twins'

/** A place on the way of a box where much depends on little. */
export interface Scenario {
  kind: 'odds' | 'tray'
  /** Published stock of the scarcest prize, or free slots. */
  stock: number
  /** Boxes sold and not opened. */
  sealed: number
  buyers: 1 | 2
  /** An odds box with a guarantee. */
  guarantee: boolean
}

/** A scenario as it stands in both shops. */
export interface Standing {
  boxId: string
  trayId: string | null
  prizeIds: string[]
  versionId: string
  /** Order numbers that are still good, by person. */
  opIds: Record<string, string[]>
  /** Payments that wait at the cashier. */
  cashier: { paymentOrderId: string; token: string }[]
  /** Outcomes that differ between the shops; what is undone is in the second as in the first. */
  units: readonly Unit[]
  arrange(undone?: ReadonlySet<Unit>): Promise<void>
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Every scenario. Without a sealed box there is nothing to swap, so one buyer is enough there. */
export function allScenarios(): Scenario[] {
  return upTo(10).flatMap((stock) =>
    [0, ...upTo(10)].flatMap((sealed) =>
      ([1, 2] as const).flatMap((buyers): Scenario[] => {
        if (sealed < buyers && buyers === 2) return []
        return [
          { kind: 'odds', stock, sealed, buyers, guarantee: (stock + sealed + buyers) % 2 === 0 },
          { kind: 'tray', stock, sealed, buyers, guarantee: false },
        ]
      }),
    ),
  )
}

const MOST_AT_ONCE = 10

async function numbers(market: TestShop, player: Player, boxId: string): Promise<string[]> {
  const ids: string[] = []
  for (let left = MOST_AT_ONCE; left > 0; left -= 1) {
    const body = { productId: `box:${boxId}`, userId: player.id }
    ids.push(await market.call('orders.uniqueNumber', { body, token: player.token }))
  }
  return ids
}

/** Distributes the boxes among the buyers. */
function shares({ sealed, buyers }: Scenario, { owner, other }: Twins['people']): [Player, number][] {
  const first = buyers === 1 ? sealed : Math.ceil(sealed / 2)
  return [
    [owner, first],
    [other, sealed - first],
  ]
}

async function setOdds(twins: Twins, scenario: Scenario): Promise<Standing> {
  const box = scenario.guarantee ? twins.catalogue.guaranteed : twins.catalogue.plain
  const { owner, other } = twins.people
  const [{ opIds, cashier }] = await twins.inBoth(async ({ market }) => {
    const waiting: Standing['cashier'] = []
    // Placed while there is enough of everything; paid or not, they are there when it has become little.
    for (const player of [owner, other]) {
      for (const quantity of upTo(MOST_AT_ONCE)) await market.order(player, box.id, quantity)
    }
    for (const quantity of [1, 2, 3]) {
      const { paymentOrderId, payParams } = await market.order(owner, box.id, quantity, 'sandbox')
      const { searchParams } = new URL(payParams.payUrl ?? '', 'http://shop')
      waiting.push({ paymentOrderId, token: searchParams.get('token') ?? '' })
    }
    for (const [player, count] of shares(scenario, twins.people)) {
      if (count > 1) await market.buy(player, box.id, count - 1)
      if (count > 0) await market.buy(player, box.id, 1)
    }
    const good = { owner: await numbers(market, owner, box.id), other: await numbers(market, other, box.id) }
    return { opIds: good, cashier: waiting }
  })
  const { units, arrange } = await arrangeOdds(twins, box, scenario.stock)
  const prizeIds = [box.scarce, box.rare, box.common]
  return { boxId: box.id, trayId: null, prizeIds, versionId: box.versionId, opIds, cashier, units, arrange }
}

interface Tray {
  boxId: string
  trayId: string
}

/** Orders slots of a tray, and pays for them unless they are to stay reserved. */
async function take(market: TestShop, player: Player, { boxId, trayId }: Tray, slots: number[], paid = true) {
  const productId = `box:${boxId}`
  const { id: userId, token } = player
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const consents = orderConsents(trayId, slots.length)
  const common = { opId, productId, userId, quantity: slots.length, payChannel: 'balance', consents } as const
  const body: BodyOf<'orders.create'> = { ...common, oddsVersionId: trayId, slots }
  const { orderNo } = await market.call('orders.create', { body, token })
  if (!paid) return []
  const { sealedBoxIds } = await market.call('orders.pay', { body: { orderNo }, token, key: newKey() })
  return sealedBoxIds
}

async function fillTray({ market }: Twin, { creator, operator }: Twins['people'], size: number): Promise<Tray> {
  const tray = goodTray()
  const [often, seldom] = tray.prizes
  const rare = Math.floor(size / 2)
  const prizes = [
    { ...often!, stock: size - rare },
    { ...seldom!, stock: rare },
  ]
  // Of little value, or a tray of few slots would be worth more than its price.
  const lastOne = { ...tray.lastOne!, valueFen: 100 }
  const boxId = await published(market, creator, operator, { ...tray, title: 'Tray', prizes, lastOne })
  const found = await market.shop.database.first<{ tray: string }>('select tray_id as tray from boxes where id = $1', [
    boxId,
  ])
  return { boxId, trayId: found!.tray }
}

const OPENED = 2

async function setTray(twins: Twins, scenario: Scenario): Promise<Standing> {
  const { owner, other } = twins.people
  const [{ boxId, trayId, opIds }] = await twins.inBoth(async (twin) => {
    const { market } = twin
    const tray = await fillTray(twin, twins.people, OPENED + scenario.sealed + scenario.stock)
    await market.open(other, await take(market, other, tray, upTo(OPENED)))
    let next = OPENED + 1
    for (const [player, count] of shares(scenario, twins.people)) {
      if (count > 0)
        await take(
          market,
          player,
          tray,
          upTo(count).map((nth) => next + nth - 1),
        )
      next += count
    }
    if (scenario.stock > 2) await take(market, other, tray, [next], false)
    for (const { id } of [owner, other]) {
      for (const kind of ['hint', 'peek'] as const)
        await market.shop.database.transaction((tx) =>
          grantProps(tx, id, { kind, count: 3, source: `test_${kind}_${id}` }, market.shop.now()),
        )
    }
    const good = {
      owner: await numbers(market, owner, tray.boxId),
      other: await numbers(market, other, tray.boxId),
    }
    return { ...tray, opIds: good }
  })
  const { units, prizeIds, arrange } = await arrangeTray(twins, trayId, boxId)
  return { boxId, trayId, prizeIds, versionId: trayId, opIds, cashier: [], units, arrange }
}

/** Lets both shops come to a scenario's place, with other outcomes in the second one's sealed boxes. */
export async function set(twins: Twins, scenario: Scenario): Promise<Standing> {
  const standing = await (scenario.kind === 'odds' ? setOdds : setTray)(twins, scenario)
  await standing.arrange()
  return standing
}
