import { TRAY_RETURN_VERSION, type CallName } from '@joybox/contract'
import { cashierToken } from '../../server/src/orders/sandbox-channel'
import { RETURN_POLICY_VERSION } from '../../server/src/orders/terms'
import { newNumber } from '../../server/testing/post-office'
import type { Player } from '../../server/testing/test-shop'
import { PAY_PASSWORD, type Town } from './simulation'

/** Something somebody does. It may well be refused: they do not look first. */
type Move = (town: Town, player: Player) => Promise<void>

const consents = {
  age: { adult: true },
  returnPolicyVersion: RETURN_POLICY_VERSION,
  trayReturnVersion: TRAY_RETURN_VERSION,
}

const MINUTE_MS = 60_000

async function order(town: Town, player: Player, productId: string, more: object = {}): Promise<void> {
  const { id: userId, token } = player
  const ask = town.market.ask as (name: string, parts: object) => Promise<{ success: boolean; data: string }>
  const number = await ask('orders.uniqueNumber', { body: { productId, userId }, token })
  if (!number.success) return
  const payChannel = productId.startsWith('topup:') || town.dice.chance(40) ? 'sandbox' : 'balance'
  const body = { opId: number.data, productId, userId, payChannel, consents, ...more }
  await town.attempt('orders.create', { body, token })
}

const mine = (table: string, states: string) =>
  `select id from ${table} where user_id = $1 and state in (${states}) order by id`

/** One in a state that fits what is to be done to it, mostly; else in one that does not. */
const mostly = ({ dice }: Town, fitting: string, other: string) => (dice.chance(75) ? fitting : other)

async function slotsOf(town: Town, boxId: string): Promise<number[]> {
  const rows = await town.market.shop.database.rows<{ slot: number }>(
    'select s.slot from tray_slots s join boxes b on b.tray_id = s.tray_id where b.id = $1 order by s.slot',
    [boxId],
  )
  return rows.map(({ slot }) => slot)
}

/** Whin admin does to a parcel, and in which state that is due. */
const handling: [name: CallName, fitting: string][] = [
  ['admin.packShipment', `'paid'`],
  ['admin.packShipment', `'paid'`],
  ['admin.shipShipment', `'packed'`],
  ['admin.shipShipment', `'packed'`],
  ['admin.returnShipment', `'shipped'`],
]

/** Everything people and admin can do, each with how often it is wanted. */
export const moves: Record<string, [weight: number, move: Move]> = {
  'order boxes': [
    10,
    async (town, player) => {
      const { dice, market } = town
      const boxId = dice.one(town.boxes) ?? ''
      const box = await market.call('boxes.get', { params: { id: boxId } })
      const [couponId] = dice.chance(30) ? await town.find(mine('coupons', `'held'`), [player.id]) : []
      const slots = dice.some(await slotsOf(town, boxId), 3)
      const quantity = slots.length > 0 ? slots.length : dice.one([1, 1, 2, 3, 10])
      const chosen = slots.length > 0 ? { slots } : {}
      const oddsVersionId = box.odds?.versionId
      await order(town, player, `box:${boxId}`, {
        quantity,
        couponId,
        ...chosen,
        ...(oddsVersionId ? { oddsVersionId } : {}),
      })
    },
  ],
  'order a top-up': [1, (town, player) => order(town, player, 'topup:plan-100')],
  'order a prop': [
    2,
    (town, player) => order(town, player, `prop:${town.dice.one(['hint', 'peek', 'exclude', 'free_shipping'])}`),
  ],
  'pay from the balance': [
    12,
    async (town, player) => {
      const orderNo = town.dice.one(await town.find(mine('orders', `'unpaid', 'paying'`), [player.id]))
      if (orderNo)
        await town.attempt('orders.pay', { body: { orderNo, payPassword: PAY_PASSWORD }, token: player.token })
    },
  ],
  'pay at the cashier, whatever became of the order': [
    8,
    async (town) => {
      const paymentOrderId = town.dice.one(
        await town.find(`select p.id from payments p where p.channel = 'sandbox' order by p.id desc limit 12`),
      )
      if (!paymentOrderId) return
      const token = cashierToken(town.market.shop.sandboxSecret, paymentOrderId)
      const result = town.dice.chance(85) ? 'paid' : 'failed'
      await town.attempt('sandbox.cashier', { params: { paymentOrderId }, body: { token, result } })
    },
  ],
  'cancel an order': [
    2,
    async (town, player) => {
      const orderNo = town.dice.one(await town.find(mine('orders', `'unpaid', 'paying', 'delivered'`), [player.id]))
      if (orderNo) await town.attempt('orders.cancel', { body: { orderNo }, token: player.token })
    },
  ],
  'open boxes': [
    9,
    async (town, player) => {
      const ids = town.dice.some(await town.find(mine('sealed_boxes', `'sealed', 'opened'`), [player.id]), 10)
      if (ids.length > 0) await town.attempt('sealedBoxes.open', { body: { ids }, token: player.token })
    },
  ],
  'give a sealed box back': [
    3,
    async (town, player) => {
      const id = town.dice.one(
        await town.find(mine('sealed_boxes', mostly(town, `'sealed'`, `'opened', 'refunded'`)), [player.id]),
      )
      if (id) await town.attempt('sealedBoxes.refund', { params: { id }, token: player.token })
    },
  ],
  recycle: [
    3,
    async (town, player) => {
      const ids = town.dice.some(await town.find(mine('warehouse_prizes', `'held', 'locked'`), [player.id]), 4)
      if (ids.length > 0) await town.attempt('prizes.recycle', { body: { ids }, token: player.token })
    },
  ],
  'undo a recycling': [
    2,
    async (town, player) => {
      const ids = town.dice.some(await town.find(mine('warehouse_prizes', `'recycled'`), [player.id]), 2)
      if (ids.length > 0) await town.attempt('prizes.undoRecycle', { body: { ids }, token: player.token })
    },
  ],
  combine: [
    4,
    // Picks the player with most of the ingredients: it is seldom that anybody has enough.
    async (town) => {
      const states = mostly(town, `'held'`, `'held', 'locked'`)
      const common = `
        from warehouse_prizes w join prizes p on p.id = w.prize_id
        where p.box_id = 'box_treasury' and p.tier = 'N' and w.state in (${states})`
      const [owner] = await town.find(
        `select w.user_id as id ${common} group by 1 having count(*) > 2 order by count(*) desc, 1`,
      )
      const player = town.players.find(({ id }) => id === owner)
      if (!player) return
      const prizeIds = await town.find(`select w.id ${common} and w.user_id = $1 order by w.id limit 3`, [player.id])
      const { id, versionId } = town.recipe
      await town.attempt('recipes.combine', { params: { id }, body: { versionId, prizeIds }, token: player.token })
    },
  ],
  'offer a gift': [
    3,
    async (town, player) => {
      const id = town.dice.one(await town.find(mine('warehouse_prizes', `'held', 'received'`), [player.id]))
      if (id) await town.attempt('prizes.gift', { params: { id }, token: player.token })
    },
  ],
  'accept a gift': [
    3,
    async (town, player) => {
      const rows = await town.market.shop.database.rows<{ id: string; code: string }>(
        'select id, code from gifts order by id desc limit 8',
      )
      const gift = town.dice.one(rows)
      if (!gift) return
      await town.attempt('gifts.accept', { params: { id: gift.id }, body: { code: gift.code }, token: player.token })
    },
  ],
  'take a gift back': [
    1,
    async (town, player) => {
      const id = town.dice.one(await town.find('select id from gifts where giver_id = $1', [player.id]))
      if (id) await town.attempt('gifts.cancel', { params: { id }, token: player.token })
    },
  ],
  'ask for a shipment': [
    4,
    async (town, player) => {
      const prizeIds = town.dice.some(await town.find(mine('warehouse_prizes', `'held', 'locked'`), [player.id]), 4)
      const [addressId] = await town.find('select id from addresses where user_id = $1', [player.id])
      if (prizeIds.length > 0)
        await town.attempt('shipments.create', { body: { prizeIds, addressId }, token: player.token })
    },
  ],
  'order the freight': [
    3,
    async (town, player) => {
      const id = town.dice.one(await town.find(mine('shipments', `'requested'`), [player.id]))
      if (id) await order(town, player, `freight:${id}`)
    },
  ],
  'cancel a shipment': [
    1,
    async (town, player) => {
      const id = town.dice.one(await town.find('select id from shipments where user_id = $1', [player.id]))
      if (id) await town.attempt('shipments.cancel', { params: { id }, token: player.token })
    },
  ],
  'confirm a shipment': [
    2,
    async (town, player) => {
      const id = town.dice.one(await town.find(mine('shipments', `'shipped', 'packed'`), [player.id]))
      if (id) await town.attempt('shipments.confirm', { params: { id }, token: player.token })
    },
  ],
  'pack, ship or take a parcel back': [
    6,
    async (town) => {
      const [name, fitting] = town.dice.one(handling) ?? handling[0]
      const states = mostly(town, fitting, `'requested', 'paid', 'packed', 'shipped'`)
      const id = town.dice.one(await town.find(`select id from shipments where state in (${states}) order by id`))
      const body = name === 'admin.shipShipment' ? { com: 'shunfeng', num: newNumber() } : undefined
      if (id) await town.attempt(name, { params: { id }, body, token: town.operator.token })
    },
  ],
  claim: [
    2,
    async (town, player) => {
      const prizeId = town.dice.one(
        await town.find(mine('warehouse_prizes', `'received', 'shipped', 'locked'`), [player.id]),
      )
      const body = { prizeId, reason: town.dice.one(['faulty', 'mismatched', 'late']), text: 'It came with a crack.' }
      if (prizeId) await town.attempt('afterSales.create', { body, token: player.token })
    },
  ],
  'decide an after-sale': [
    2,
    async (town) => {
      const id = town.dice.one(
        await town.find(`select id from after_sales order by state = 'requested' desc, id desc limit 3`),
      )
      if (!id) return
      const name = town.dice.chance(80) ? 'admin.approveAfterSale' : 'admin.rejectAfterSale'
      await town.attempt(name, { params: { id }, body: { note: 'Looked at.' }, token: town.operator.token })
    },
  ],
  withdraw: [
    2,
    async (town, player) => {
      const body = { amountFen: 1_000 + town.dice.pick(60_000), to: { route: 'original' }, payPassword: PAY_PASSWORD }
      await town.attempt('withdrawals.create', { body, token: player.token })
    },
  ],
  'decide a withdrawal': [
    1,
    async (town) => {
      const id = town.dice.one(
        await town.find(`select id from withdrawals order by state = 'requested' desc, id desc limit 3`),
      )
      if (!id) return
      const name = town.dice.chance(60) ? 'admin.approveWithdrawal' : 'admin.rejectWithdrawal'
      await town.attempt(name, { params: { id }, body: { note: 'Looked at.' }, token: town.operator.token })
    },
  ],
  'check in': [2, async (town, { token }) => void (await town.attempt('checkIns.create', { token }))],
  'redeem a prop': [
    1,
    async (town, { token }) => {
      const list = await town.market.call('props.list', { token })
      const prop = town.dice.one(list)
      const body = { count: 1, pricePoints: prop?.pricePoints }
      if (prop) await town.attempt('props.redeem', { params: { id: prop.id }, body, token })
    },
  ],
  'use a hint or a peek': [
    3,
    async (town, { token }) => {
      const [trayId] = await town.find('select tray_id as id from boxes where tray_id is not null')
      const name = town.dice.chance(50) ? 'trays.hint' : 'trays.peek'
      await town.attempt(name, { params: { id: trayId, n: 1 + town.dice.pick(24) }, token })
    },
  ],
  'rotate the seed': [1, async (town, { token }) => void (await town.attempt('fairness.rotate', { token }))],
  'pause, resume or restock a box': [
    2,
    async (town) => {
      const id = town.dice.one(['box_scarce', 'box_treasury'])
      const { token } = town.operator
      const act = town.dice.one(['pauseBox', 'resumeBox', 'resumeBox', 'restockBox', 'restockBox'])
      const prizes = [
        { prizeId: 'prz_scarce-n', count: 20 },
        { prizeId: 'prz_scarce-sr', count: 10 },
      ]
      if (act === 'restockBox')
        await town.attempt('admin.restockBox', { params: { id: 'box_scarce' }, body: { prizes }, token })
      else await town.attempt(`admin.${act as 'pauseBox' | 'resumeBox'}`, { params: { id }, body: {}, token })
    },
  ],
  'time passes': [
    4,
    async (town) => {
      town.market.advance(MINUTE_MS * (town.dice.one([1, 5, 16, 16, 90, 60 * 25]) ?? 1))
      // Nobody stays signed in that long; signing in again is not what this is about.
      await town.market.shop.database.rows(`update sessions set expires_at = $1::timestamptz + interval '30 days'`, [
        town.market.shop.now(),
      ])
      await town.runJobs()
    },
  ],
}
