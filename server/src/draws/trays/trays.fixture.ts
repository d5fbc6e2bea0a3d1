import { TRAY_RETURN_VERSION } from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import { newId } from '../../kernel/ids'
import { RETURN_POLICY_VERSION } from '../../orders/terms'
import { grantProps } from '../props/user-props'
import { newKey, testPrize, type Player, type TestShop } from '../../../testing/test-shop'
import { addTrayBox } from '../../catalogue/boxes/add-tray-box'

const PRICE = 1_000

/** A new player with a bound phone, who may hold more than a few slots, with this much on the balance. */
export const verifiedPlayer = (market: TestShop, balanceFen = 0): Promise<Player> => market.player(balanceFen)

/** Slots a test orders. */
interface Choice {
  slots?: number[]
  quantity?: number
  channel?: 'balance' | 'sandbox'
  /** Set when an order of all remaining slots is confirmed. */
  whole?: boolean
}

/**
 * A tray box: this many of an N, an R and an SSR prize, and so on by turns, and a last-one prize unless said otherwise. Returns
 * its box and tray ids.
 */
export async function trayBox(market: TestShop, counts: readonly number[], withLastOne = true) {
  const name = newId('t').slice(2).toLowerCase()
  const tiers = ['N', 'R', 'SSR'] as const
  const prizes = counts.flatMap((count, i) => {
    const tier = tiers[i % tiers.length] ?? 'N'
    const id = `prz_${name}-${tier}${i < tiers.length ? '' : i}`
    return count > 0 ? [{ ...testPrize(id, 0, 0, tier), count }] : []
  })
  const text = { zh: name, en: name }
  const boxId = `box_${name}`
  const laid = await market.shop.database.transaction((tx) =>
    addTrayBox(
      tx,
      {
        id: boxId,
        seriesId: 'moon-rabbits',
        title: text,
        subtitle: text,
        story: text,
        priceFen: PRICE,
        coverFigure: 'mr-cloud',
        position: 99,
        prizes,
        lastOne: withLastOne ? testPrize(`prz_${name}-last`, 0, 0, 'HIDDEN') : null,
      },
      market.shop.now(),
    ),
  )
  return { boxId, lastOneId: `prz_${name}-last`, ...laid }
}

export type TrayBox = Awaited<ReturnType<typeof trayBox>>

/** Reads the contents of each slot from the database, the only place that knows them; index 0 is slot 1. */
export async function contents(market: TestShop, trayId: string): Promise<{ prizeId: string; tier: string }[]> {
  return market.shop.database.rows(
    'select prize_id as "prizeId", tier from tray_slots where tray_id = $1 order by slot',
    [trayId],
  )
}

/** Orders slots and hands back the whole answer. */
export async function ask(
  market: TestShop,
  player: Player,
  box: TrayBox,
  choice: Choice,
  confirmed: BodyOf<'orders.create'>['consents'] = {},
) {
  const productId = `box:${box.boxId}`
  const { id: userId, token } = player
  const quantity = choice.slots?.length ?? choice.quantity ?? 1
  const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
  const body: BodyOf<'orders.create'> = {
    opId,
    productId,
    userId,
    quantity,
    slots: choice.slots,
    payChannel: choice.channel ?? 'balance',
    oddsVersionId: box.trayId,
    consents: {
      age: { adult: true },
      returnPolicyVersion: RETURN_POLICY_VERSION,
      trayReturnVersion: TRAY_RETURN_VERSION,
      wholeTray: choice.whole ? { slots: quantity, totalFen: quantity * PRICE } : undefined,
      ...confirmed,
    },
  }
  return market.ask('orders.create', { body, token })
}

/** Orders slots, which has to succeed. */
export async function reserve(market: TestShop, player: Player, box: TrayBox, choice: Choice) {
  const answer = await ask(market, player, box, choice)
  if (!answer.success) throw new Error(`orders.create was refused: ${answer.reason} ${answer.message}`)
  return answer.data
}

export const pay = (market: TestShop, { token }: Player, orderNo: string) =>
  market.ask('orders.pay', { body: { orderNo }, token, key: newKey() })

/** Buys slots from the balance; returns the sealed boxes' ids in slot order. */
export async function buySlots(market: TestShop, player: Player, box: TrayBox, choice: Choice): Promise<string[]> {
  const { orderNo } = await reserve(market, player, box, choice)
  const paid = await pay(market, player, orderNo)
  if (!paid.success) throw new Error(`orders.pay was refused: ${paid.reason} ${paid.message}`)
  return paid.data.sealedBoxIds
}

export const detail = (market: TestShop, { boxId }: TrayBox, token?: string) =>
  market.call('boxes.get', { params: { id: boxId }, token })

/** The states of all slots, in slot order. */
export async function states(market: TestShop, { trayId }: TrayBox): Promise<string[]> {
  const { slots } = await market.call('trays.get', { params: { id: trayId } })
  return slots.map(({ state }) => state)
}

/** Pays an order at the sandbox cashier, whether or not it still waits for it. */
export async function payAtCashier(market: TestShop, placed: DataOf<'orders.create'>): Promise<void> {
  const payUrl = new URL((placed.payParams as { payUrl?: string }).payUrl ?? '', 'http://shop')
  await market.call('sandbox.cashier', {
    params: { paymentOrderId: placed.paymentOrderId },
    body: { token: payUrl.searchParams.get('token') ?? '', result: 'paid' },
  })
}

/** Gives a player hints and peeks, as many of each as wanted. */
export async function giveProps(market: TestShop, player: Player, count: number): Promise<void> {
  await market.shop.database.transaction(async (tx) => {
    for (const kind of ['hint', 'peek'] as const) {
      await grantProps(tx, player.id, { kind, count, source: newId('test') }, market.shop.now())
    }
  })
}

/** Uses a hint or a peek and hands back the whole answer. */
export const useClue = (market: TestShop, { token }: Player, kind: 'hint' | 'peek', box: TrayBox, slot: number) =>
  market.ask(`trays.${kind}`, { params: { id: box.trayId, n: slot }, token, key: newKey() })
