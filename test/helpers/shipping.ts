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

async function enter(user: UserDriver, person: Client, query: string) {
  await user.signIn(person.token as string)
  await user.open(`${PAGE}?${query}`)
}

/** Fills the address in from a pasted text; the form says what is still wrong. */
async function addAddress(user: UserDriver) {
  await user.press('button', address.save)
  await user.see(address.mobileWrong)
  await user.see(address.regionWrong)
  await user.type(address.pasted, '浙江省杭州市西湖区文三路1号 林小满 13800138000')
  await user.press('button', address.read)
  await user.see(address.readDone)
  await user.press('button', address.save)
}

/** Journeys of prizes after the opening. */
export const shippingJourneys: Record<string, (user: UserDriver, scene: Scene) => Promise<void>> = {
  'R2 B9 three prizes together go free: the address is pasted, the parcel is followed and its receipt confirmed':
    async (user, scene) => {
      const { person } = await owner(scene, 3)
      await enter(user, person, 'tab=prizes')
      await user.press('button', warehouse.choose)
      await user.press('button', warehouse.chooseAll)
      await user.see(say(actions.freeByCount, { n: 3 }))
      await user.press('button', actions.shipMany)
      await user.press('button', actions.chooseAddress)
      await user.press('button', address.add)
      await addAddress(user)
      await user.see('满 3 件包邮')
      await user.press('button', actions.doShip)
      await user.told(say(actions.shipped, { n: 72 }))
      const [shipment] = (await person.call('shipments.list', { query: {} })).records
      expect(shipment).toMatchObject({ state: 'paid', freightFen: 0, address: { regionCode: '330106' } })
      const operator = await newOperator(scene)
      await operator.call('admin.packShipment', { params: { id: shipment.id } })
      const num = `SF${Date.now()}`
      await operator.call('admin.shipShipment', { params: { id: shipment.id }, body: { com: 'shunfeng', num } })
      await user.open(`${PAGE}?tab=parcels`)
      await user.see(warehouse.parcel_shipped)
      await user.press('button', warehouse.track)
      await user.see(num)
      await user.press('button', kit.close)
      await user.press('button', warehouse.parcelConfirm)
      await user.sayYes()
      await user.told(warehouse.parcelConfirmed)
      await user.see(warehouse.parcel_received)
      expect((await person.call('shipments.get', { params: { id: shipment.id } })).state).toBe('received')
    },

  'R2 B9 one prize costs freight, paid from the balance; before it is packed it is given up and the money returns':
    async (user, scene) => {
      const { person } = await owner(scene, 3)
      await person.call('addresses.add', { body: homeAddress })
      // Some prizes are worth enough to go free; the cheapest is not.
      const owned = (await person.call('prizes.list', { query: {} })).records
      const cheap = owned.reduce((least, one) => (one.prize.valueFen < least.prize.valueFen ? one : least))
      const ids = [cheap.id]
      const before = (await person.call('wallet.get')).balanceFen
      await enter(user, person, `tab=prizes&select=${ids[0]}`)
      await user.press('button', actions.ship)
      await user.press('button', say(actions.doShipFor, { sum: '¥8.00' }))
      await user.press('button', say(payment.payBalance, { total: '¥8.00' }))
      await user.told(say(actions.shipped, { n: 72 }))
      expect((await person.call('wallet.get')).balanceFen).toBe(before - 800)
      await user.press('tab', beginning(warehouse.parcels))
      await user.see(warehouse.parcel_paid)
      await user.press('button', warehouse.parcelCancel)
      await user.sayYes()
      await user.told(warehouse.parcelCancelled)
      await user.see(warehouse.parcel_cancelled)
      expect((await person.call('wallet.get')).balanceFen).toBe(before)
      expect((await person.call('prizes.get', { params: { id: ids[0] } })).state).toBe('held')
    },

  'R19 R211 a finger that rests on a prize chooses it; lifting it changes nothing, and a tap takes it back': async (
    user,
    scene,
  ) => {
    const { person } = await owner(scene, 1)
    const [{ prize }] = (await person.call('prizes.list', { query: {} })).records
    await enter(user, person, 'tab=prizes')
    await user.restOn('button', beginning(prize.name))
    await user.see(say(actions.chosen, { n: 1 }))
    await user.press('checkbox', beginning(prize.name))
    await user.gone(say(actions.chosen, { n: 1 }))
    await user.press('checkbox', beginning(prize.name))
    await user.see(say(actions.chosen, { n: 1 }))
    await user.press('button', warehouse.chooseEnd)
    await user.press('button', beginning(prize.name))
    await user.arrive('/pagesA/prize_detail/index')
  },

  'R2 B9 prizes are recycled at the shown rate and taken back; a lost answer recycles once': async (user, scene) => {
    const { person, ids } = await owner(scene, 2)
    const worth = (await person.call('prizes.list', { query: {} })).records.reduce((n, one) => n + one.recyclePoints, 0)
    const points = async () => (await person.call('wallet.get')).points
    const before = await points()
    await enter(user, person, 'tab=prizes')
    await user.press('button', warehouse.choose)
    await user.press('button', warehouse.chooseAll)
    await user.press('button', say(actions.recycleFor, { n: worth }))
    await user.loseAnswer('/prizes/recycle')
    await user.hold(say(actions.confirmRecycle, { n: worth }))
    await user.see(words.common.networkError)
    await user.hold(say(actions.confirmRecycle, { n: worth }))
    await user.see(say(actions.recycled, { n: worth }))
    expect(await points()).toBe(before + worth)
    await user.press('button', actions.undo)
    await user.told(actions.undone)
    expect(await points()).toBe(before)
    expect((await person.call('prizes.get', { params: { id: ids[0] } })).state).toBe('held')
  },

  'R2 B9 a gift’s link leads somebody else through login to accepting it': async (user, scene) => {
    const { person, ids } = await owner(scene, 1)
    const friend = await scene.client().register()
    await friend.topUp(10_000)
    await enter(user, person, 'tab=prizes')
    // On the prize's own page, which does not hold it any more once it is offered.
    await user.open(`/pagesA/prize_detail/index?id=${ids[0]}`)
    await user.press('button', actions.gift)
    await user.press('button', actions.giftOffer)
    await user.see(actions.giftReady)
    const [gift] = (await person.call('gifts.list', { query: {} })).records
    await user.see(gift.code ?? '')
    await user.open(gift.link ?? '')
    await user.see(warehouse.giftMine)
    await user.loseToken()
    await user.reload()
    await user.type(login.account, friend.userName)
    await user.type(login.password, 'secret123')
    await user.press('checkbox', new RegExp(login.agree))
    await user.press('button', login.doLogin)
    await user.arrive(PAGE)
    await user.see(gift.prize.name)
    await user.press('button', warehouse.giftAccept)
    await user.told(say(warehouse.giftAccepted, { name: gift.prize.name }))
    expect((await person.call('prizes.get', { params: { id: ids[0] } })).state).toBe('gifted')
    expect((await friend.call('prizes.list', { query: { state: 'held' } })).total).toBe(1)
  },

  'R2 B9 B12 who accepts a gift without ever having bought says their age there, once; a minor is told who can help':
    async (user, scene) => {
      const { person, ids } = await owner(scene, 1)
      const gift = await person.call('prizes.gift', { params: { id: ids[0] } })
      const friend = await scene.client().register()
      await user.signIn(friend.token as string)
      await user.open(gift.link ?? '')
      await user.press('button', warehouse.giftAccept)
      await user.see(warehouse.giftAgeMissing)
      await user.press('radio', words.age.minor)
      await user.see(warehouse.giftAdult)
      expect((await friend.call('me.security')).age.state).toBe('undeclared')
      await user.press('radio', words.age.adult)
      await user.press('button', warehouse.giftAccept)
      await user.told(say(warehouse.giftAccepted, { name: gift.prize.name }))
      expect((await friend.call('me.security')).age.state).toBe('adult')
      expect((await friend.call('prizes.list', { query: { state: 'held' } })).total).toBe(1)
    },

  'R2 B12 an order of 1 000 CNY is taken up later and paid with the pay password': async (user, scene) => {
    const person = await scene.client().register()
    await person.topUp(100_000)
    await person.call('me.setPayPassword', {
      body: { payPassword: '135790', identityCheck: { password: 'secret123' } },
    })
    scene.sql(`update boxes set price_fen = 10000 where id = '${BOX}'`)
    await person.order(`box:${BOX}`, { quantity: 10 })
    scene.sql(`update boxes set price_fen = 5900 where id = '${BOX}'`)
    await enter(user, person, 'tab=orders')
    await user.press('button', warehouse.pay)
    await user.hold(say(payment.payBalance, { total: '¥1,000.00' }))
    await user.type(payment.passwordLabel, '000000')
    await user.press('button', payment.passwordPay)
    await user.see(reasons.PAY_PASSWORD_WRONG)
    await user.type(payment.passwordLabel, '135790')
    await user.press('button', payment.passwordPay)
    await user.arrive('/pagesA/open_chest_animation/index')
    expect((await person.call('sealedBoxes.list', { query: { state: 'sealed' } })).total).toBe(10)
  },

  'R2 B10 a broken prize is claimSent about, and the shop’s answer is there': async (user, scene) => {
    const { person, ids } = await owner(scene, 3)
    const { id: addressId } = await person.call('addresses.add', { body: homeAddress })
    const { id } = await person.call('shipments.create', { body: { prizeIds: ids, addressId } })
    const operator = await newOperator(scene)
    await operator.call('admin.packShipment', { params: { id } })
    const num = `SF${Date.now()}1`
    await operator.call('admin.shipShipment', { params: { id }, body: { com: 'shunfeng', num } })
    await person.call('shipments.confirm', { params: { id } })
    await enter(user, person, 'tab=parcels')
    await user.press('button', warehouse.claim)
    await user.press('button', warehouse.claimSend)
    await user.see(warehouse.claimNone)
    await user.see(say(warehouse.claimWords, { n: 5 }))
    const { prize } = await person.call('prizes.get', { params: { id: ids[0] } })
    await user.press('radio', prize.name)
    await user.type(warehouse.claimText, '耳朵断了一只')
    await user.press('button', warehouse.claimSend)
    await user.told(warehouse.claimSent)
    const [sale] = (await person.call('afterSales.list', { query: {} })).records
    await operator.call('admin.rejectAfterSale', { params: { id: sale.id }, body: { note: '照片上看是好的' } })
    await user.open(`${PAGE}?tab=parcels`)
    await user.press('button', beginning(warehouse.afterSales))
    await user.see(warehouse.sale_rejected)
    await user.see('照片上看是好的')
  },
}
