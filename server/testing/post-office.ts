import type { Carrier } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { newKey, testPrize, type Player, type TestShop } from './test-shop'

type Shipment = DataOf<'shipments.create'>

/** Hands for tests about sending prizes: who packs, who ships, who owns what. */
export interface PostOffice {
  operator: Player
  /** Opened prizes of a player, worth 1 CNY each; returns their ids in the warehouse. */
  prizes(player: Player, count: number): Promise<string[]>
  /** An address of the player's in this district, made the first time. */
  address(player: Player, regionCode?: string): Promise<string>
  /** A shipment of these prizes, asked for; three or more go free. */
  send(player: Player, prizeIds: string[]): Promise<Shipment>
  /** The same, of so many prizes of one new order. */
  request(player: Player, count: number): Promise<{ shipment: Shipment; prizeIds: string[] }>
  /** Places the freight order of a shipment, unpaid. */
  orderFreight(player: Player, shipmentId: string, channel?: 'balance' | 'sandbox'): Promise<DataOf<'orders.create'>>
  payFreight(player: Player, shipmentId: string): Promise<string>
  pack(shipmentId: string): ReturnType<TestShop['ask']>
  ship(shipmentId: string, num?: string, com?: Carrier): ReturnType<TestShop['ask']>
  confirm(player: Player, shipmentId: string): ReturnType<TestShop['ask']>
  cancel(player: Player, shipmentId: string): ReturnType<TestShop['ask']>
  shipment(player: Player, id: string): Promise<DataOf<'shipments.get'>>
  /** States of a player's prizes by id. */
  states(player: Player, ids: string[]): Promise<string[]>
}

const PLACES: Record<string, [string, string, string]> = {
  '330106': ['浙江省', '杭州市', '西湖区'],
  '110105': ['北京市', '北京市', '朝阳区'],
  '650102': ['新疆维吾尔自治区', '乌鲁木齐市', '天山区'],
  '810101': ['香港特别行政区', '香港', '中西区'],
}

export const BOX = 'box_parcels'
let numbers = 0

/** A tracking number that no other test used. */
export const newNumber = (): string => `SF${Date.now()}${(numbers += 1)}`

/** An address as the app sends it. */
export function addressIn(regionCode = '330106') {
  const [province, city, district] = PLACES[regionCode] as [string, string, string]
  return { name: '林小满', mobile: '13800138000', province, city, district, regionCode, detail: '文三路 1 号 2 单元' }
}

/** Opens a box whose prizes are worth 1 CNY, and an operator. */
export async function openPostOffice(market: TestShop): Promise<PostOffice> {
  const operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
  await market.addOddsBox({
    id: BOX,
    priceFen: 1_000,
    prizes: [testPrize('parcel-a', 500_000, 5_000), testPrize('parcel-b', 500_000, 5_000)],
  })
  const ask = market.ask as (name: string, parts: object) => ReturnType<TestShop['ask']>
  const office: PostOffice = {
    operator,
    async prizes(player, count) {
      const ids: string[] = []
      for (let left = count; left > 0; left -= 10) {
        const draws = await market.open(player, await market.buy(player, BOX, Math.min(left, 10)))
        ids.push(...draws.map((draw) => draw.warehousePrizeId))
      }
      return ids
    },
    async address({ token }, regionCode = '330106') {
      const known = await market.call('addresses.list', { token })
      const same = known.find((address) => address.regionCode === regionCode)
      if (same) return same.id
      return (await market.call('addresses.add', { body: addressIn(regionCode), token })).id
    },
    async request(player, count) {
      const prizeIds = await office.prizes(player, count)
      return { shipment: await office.send(player, prizeIds), prizeIds }
    },
    async send(player, prizeIds) {
      const body = { prizeIds, addressId: await office.address(player) }
      return market.call('shipments.create', { body, token: player.token, key: newKey() })
    },
    async orderFreight({ id: userId, token }, shipmentId, payChannel = 'balance') {
      const productId = `freight:${shipmentId}`
      const opId = await market.call('orders.uniqueNumber', { body: { productId, userId }, token })
      return market.call('orders.create', { body: { opId, productId, userId, payChannel }, token })
    },
    async payFreight(player, shipmentId) {
      const { orderNo } = await office.orderFreight(player, shipmentId)
      await market.call('orders.pay', { body: { orderNo }, token: player.token, key: newKey() })
      return orderNo
    },
    pack: (id) => ask('admin.packShipment', { params: { id }, token: operator.token, key: newKey() }),
    ship: (id, num = newNumber(), com = 'shunfeng') =>
      ask('admin.shipShipment', {
        params: { id },
        body: { com, num },
        token: operator.token,
        key: newKey(),
      }),
    confirm: ({ token }, id) => ask('shipments.confirm', { params: { id }, token, key: newKey() }),
    cancel: ({ token }, id) => ask('shipments.cancel', { params: { id }, token, key: newKey() }),
    shipment: ({ token }, id) => market.call('shipments.get', { params: { id }, token }),
    async states({ token }, ids) {
      const states: string[] = []
      for (const id of ids) states.push((await market.call('prizes.get', { params: { id }, token })).state)
      return states
    },
  }
  return office
}
