import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { homeAddress } from './home-address'
import { newOperator, type Scene } from './scene'
import { say, words } from './words'

const { actions, address, kit, login, payment, reasons, warehouse } = words
const PAGE = '/pagesA/my_blind_box/index'
const BOX = 'box_moon-rabbits'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const beginning = (text: string) => new RegExp(`^${escaped(text)}`)

/** Somebody with opened prizes in the warehouse. */
async function owner({ client }: Scene, prizes: number): Promise<{ person: Client; ids: string[] }> {
  const person = await client().register()
  await person.topUp(60_000)
  const sealed = await person.buy(BOX, prizes)
  const { draws } = await person.call('sealedBoxes.open', { body: { ids: sealed } })
  return { person, ids: draws.map(({ warehousePrizeId }) => warehousePrizeId) }
}

async function enter(hands: UserDriver, person: Client, query: string) {
  await hands.signIn(person.token as string)
  await hands.open(`${PAGE}?${query}`)
}

/** Fills the address in from a pasted text; the form says what is still wrong. */
async function addAddress(hands: UserDriver) {
  await hands.press('button', address.save)
  await hands.see(address.mobileWrong)
  await hands.see(address.regionWrong)
  await hands.type(address.pasted, '浙江省杭州市西湖区文三路1号 林小满 13800138000')
  await hands.press('button', address.read)
  await hands.see(address.readDone)
  await hands.press('button', address.save)
}

/** What happens to prizes after the opening. */
export const shippingJourneys: Record<string, (hands: UserDriver, scene: Scene) => Promise<void>> = {
  'R2 B9 three prizes together go free: the address is pasted, the parcel is followed and its receipt confirmed':
    async (hands, scene) => {
      const { person } = await owner(scene, 3)
      await enter(hands, person, 'tab=prizes')
      await hands.press('button', warehouse.choose)
      await hands.press('button', warehouse.chooseAll)
      await hands.see(say(actions.freeByCount, { n: 3 }))
      await hands.press('button', actions.shipMany)
      await hands.press('button', actions.chooseAddress)
      await hands.press('button', address.add)
      await addAddress(hands)
      await hands.see('满 3 件包邮')
      await hands.press('button', actions.doShip)
      await hands.told(say(actions.shipped, { n: 72 }))
      const [shipment] = (await person.call('shipments.list', { query: {} })).records
      expect(shipment).toMatchObject({ state: 'paid', freightFen: 0, address: { regionCode: '330106' } })
      const operator = await newOperator(scene)
      await operator.call('admin.packShipment', { params: { id: shipment.id } })
      const num = `SF${Date.now()}`
      await operator.call('admin.shipShipment', { params: { id: shipment.id }, body: { com: 'shunfeng', num } })
      await hands.open(`${PAGE}?tab=parcels`)
      await hands.see(warehouse.parcel_shipped)
      await hands.press('button', warehouse.track)
      await hands.see(num)
      await hands.press('button', kit.close)
      await hands.press('button', warehouse.parcelConfirm)
      await hands.sayYes()
      await hands.told(warehouse.parcelConfirmed)
      await hands.see(warehouse.parcel_received)
      expect((await person.call('shipments.get', { params: { id: shipment.id } })).state).toBe('received')
    },

  'R2 B9 one prize costs freight, paid from the balance; before it is packed it is given up and the money returns':
    async (hands, scene) => {
      const { person } = await owner(scene, 3)
      await person.call('addresses.add', { body: homeAddress })
      // Some prizes are worth enough to go free; the cheapest is not.
      const owned = (await person.call('prizes.list', { query: {} })).records
      const cheap = owned.reduce((least, one) => (one.prize.valueFen < least.prize.valueFen ? one : least))
      const ids = [cheap.id]
      const before = (await person.call('wallet.get')).balanceFen
      await enter(hands, person, `tab=prizes&select=${ids[0]}`)
      await hands.press('button', actions.ship)
      await hands.press('button', say(actions.doShipFor, { sum: '¥8.00' }))
      await hands.press('button', say(payment.payBalance, { total: '¥8.00' }))
      await hands.told(say(actions.shipped, { n: 72 }))
      expect((await person.call('wallet.get')).balanceFen).toBe(before - 800)
      await hands.press('tab', beginning(warehouse.parcels))
      await hands.see(warehouse.parcel_paid)
      await hands.press('button', warehouse.parcelCancel)
      await hands.sayYes()
      await hands.told(warehouse.parcelCancelled)
      await hands.see(warehouse.parcel_cancelled)
      expect((await person.call('wallet.get')).balanceFen).toBe(before)
      expect((await person.call('prizes.get', { params: { id: ids[0] } })).state).toBe('held')
    },

  'R19 R211 a finger that rests on a prize chooses it; lifting it changes nothing, and a tap takes it back': async (
    hands,
    scene,
  ) => {
    const { person } = await owner(scene, 1)
    const [{ prize }] = (await person.call('prizes.list', { query: {} })).records
    await enter(hands, person, 'tab=prizes')
    await hands.restOn('button', beginning(prize.name))
    await hands.see(say(actions.chosen, { n: 1 }))
    await hands.press('checkbox', beginning(prize.name))
    await hands.gone(say(actions.chosen, { n: 1 }))
    await hands.press('checkbox', beginning(prize.name))
    await hands.see(say(actions.chosen, { n: 1 }))
    await hands.press('button', warehouse.chooseEnd)
    await hands.press('button', beginning(prize.name))
    await hands.arrive('/pagesA/prize_detail/index')
  },

  'R2 B9 prizes are recycled at the shown rate and taken back; a lost answer recycles once': async (hands, scene) => {
    const { person, ids } = await owner(scene, 2)
    const worth = (await person.call('prizes.list', { query: {} })).records.reduce((n, one) => n + one.recyclePoints, 0)
    const points = async () => (await person.call('wallet.get')).points
    const before = await points()
    await enter(hands, person, 'tab=prizes')
    await hands.press('button', warehouse.choose)
    await hands.press('button', warehouse.chooseAll)
    await hands.press('button', say(actions.recycleFor, { n: worth }))
    await hands.loseAnswer('/prizes/recycle')
    await hands.hold(say(actions.confirmRecycle, { n: worth }))
    await hands.see(words.common.networkError)
    await hands.hold(say(actions.confirmRecycle, { n: worth }))
    await hands.see(say(actions.recycled, { n: worth }))
    expect(await points()).toBe(before + worth)
    await hands.press('button', actions.undo)
    await hands.told(actions.undone)
    expect(await points()).toBe(before)
    expect((await person.call('prizes.get', { params: { id: ids[0] } })).state).toBe('held')
  },

  'R2 B9 a gift’s link leads somebody else through login to accepting it': async (hands, scene) => {
    const { person, ids } = await owner(scene, 1)
    const friend = await scene.client().register()
    await friend.topUp(10_000)
    await enter(hands, person, 'tab=prizes')
    // On the prize's own page, which does not hold it any more once it is offered.
    await hands.open(`/pagesA/prize_detail/index?id=${ids[0]}`)
    await hands.press('button', actions.gift)
    await hands.press('button', actions.giftOffer)
    await hands.see(actions.giftReady)
    const [gift] = (await person.call('gifts.list', { query: {} })).records
    await hands.see(gift.code ?? '')
    await hands.open(gift.link ?? '')
    await hands.see(warehouse.giftMine)
    await hands.loseToken()
    await hands.reload()
    await hands.type(login.account, friend.userName)
    await hands.type(login.password, 'secret123')
    await hands.press('checkbox', new RegExp(login.agree))
    await hands.press('button', login.doLogin)
    await hands.arrive(PAGE)
    await hands.see(gift.prize.name)
    await hands.press('button', warehouse.giftAccept)
    await hands.told(say(warehouse.giftAccepted, { name: gift.prize.name }))
    expect((await person.call('prizes.get', { params: { id: ids[0] } })).state).toBe('gifted')
    expect((await friend.call('prizes.list', { query: { state: 'held' } })).total).toBe(1)
  },

  'R2 B12 an order of 1 000 CNY is taken up later and paid with the pay password': async (hands, scene) => {
    const person = await scene.client().register()
    await person.topUp(100_000)
    await person.call('me.setPayPassword', {
      body: { payPassword: '135790', identityCheck: { password: 'secret123' } },
    })
    scene.sql(`update boxes set price_fen = 10000 where id = '${BOX}'`)
    await person.order(`box:${BOX}`, { quantity: 10 })
    scene.sql(`update boxes set price_fen = 5900 where id = '${BOX}'`)
    await enter(hands, person, 'tab=orders')
    await hands.press('button', warehouse.pay)
    await hands.hold(say(payment.payBalance, { total: '¥1,000.00' }))
    await hands.type(payment.passwordLabel, '000000')
    await hands.press('button', payment.passwordPay)
    await hands.see(reasons.PAY_PASSWORD_WRONG)
    await hands.type(payment.passwordLabel, '135790')
    await hands.press('button', payment.passwordPay)
    await hands.arrive('/pagesA/open_chest_animation/index')
    expect((await person.call('sealedBoxes.list', { query: { state: 'sealed' } })).total).toBe(10)
  },

  'R2 B10 a broken prize is complained about, and the shop’s answer is there': async (hands, scene) => {
    const { person, ids } = await owner(scene, 3)
    const { id: addressId } = await person.call('addresses.add', { body: homeAddress })
    const { id } = await person.call('shipments.create', { body: { prizeIds: ids, addressId } })
    const operator = await newOperator(scene)
    await operator.call('admin.packShipment', { params: { id } })
    const num = `SF${Date.now()}1`
    await operator.call('admin.shipShipment', { params: { id }, body: { com: 'shunfeng', num } })
    await person.call('shipments.confirm', { params: { id } })
    await enter(hands, person, 'tab=parcels')
    await hands.press('button', warehouse.complain)
    await hands.press('button', warehouse.complainSend)
    await hands.see(warehouse.complainNone)
    await hands.see(say(warehouse.complainWords, { n: 5 }))
    const { prize } = await person.call('prizes.get', { params: { id: ids[0] } })
    await hands.press('radio', prize.name)
    await hands.type(warehouse.complainText, '耳朵断了一只')
    await hands.press('button', warehouse.complainSend)
    await hands.told(warehouse.complained)
    const [sale] = (await person.call('afterSales.list', { query: {} })).records
    await operator.call('admin.rejectAfterSale', { params: { id: sale.id }, body: { note: '照片上看是好的' } })
    await hands.open(`${PAGE}?tab=parcels`)
    await hands.press('button', beginning(warehouse.afterSales))
    await hands.see(warehouse.sale_rejected)
    await hands.see('照片上看是好的')
  },
}
