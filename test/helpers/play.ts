import type { Client } from './client'
import { codeSentTo, newNumber } from './codes'
import { openCommons } from './commons'
import type { UserDriver } from './user-driver'
import type { Scene } from './scene'
import { say, words } from './words'

const { checkIn, combine, coupon, home, kit, opening, payment, phone, props, security, tray, verify, warehouse } = words
const COMBINE = '/pagesA/combine/index'
const RESULT = '/pagesA/combine_result/index'
const GATHER = 'rcp_moon-rabbits-gather'

/** Somebody with at least three common moon rabbits, all boxes opened, signed in. */
async function collector(hands: UserDriver, { client }: Pick<Scene, 'client'>): Promise<Client> {
  const person = await (await client().register()).topUp(60_000)
  await openCommons(person)
  await hands.signIn(person.token as string)
  return person
}

const runsOf = async (person: Client) => (await person.call('combines.list')).records

/** On the combining page, everything that the first recipe takes put in. */
async function filled(hands: UserDriver, recipe = GATHER) {
  await hands.open(`${COMBINE}?recipe=${recipe}`)
  await hands.press('button', combine.auto)
}

/** A prize of one box, opened and recycled: what its points can buy. */
async function withPoints(person: Client) {
  await person.topUp(20_000)
  const ids = await person.buy('box_moon-rabbits')
  const { draws } = await person.call('sealedBoxes.open', { body: { ids } })
  const { points } = await person.call('prizes.recycle', { body: { ids: [draws[0].warehousePrizeId] } })
  return points
}

/** Binds a phone on the account's page, which somebody was led to, and is back where they were. */
async function bindPhone(hands: UserDriver, client: Client, back: string) {
  const number = newNumber()
  await hands.arrive('/pagesA/security/index')
  await hands.type(security.phoneNew, number)
  await hands.press('button', words.code.send)
  await hands.type(say(security.newCode, { what: security.phone }), await codeSentTo(client, number))
  await hands.type(security.proofPassword, 'secret123')
  await hands.press('button', security.bind)
  await hands.told(security.phoneSaved)
  await hands.arrive(back)
}

/** Combining, props, coupons and the daily check-in, as a person meets them. */
export const playWays: Record<string, (hands: UserDriver, scene: Pick<Scene, 'client'>) => Promise<void>> = {
  'R15 R16 B8 commons become another prize: odds read, put in, combined, proven, the same after a reload, and again':
    async (hands, scene) => {
      const person = await collector(hands, scene)
      await hands.open('/pagesA/home/index')
      await hands.press('link', home.combine)
      await hands.arrive(COMBINE)
      await hands.press('radio', /三合一/)
      for (const chance of ['70.00%', '25.00%', '4.50%', '0.50%']) await hands.see(chance)
      await hands.press('button', new RegExp(combine.oddsWhy))
      await hands.see(say(combine.formulaVersionValue, { n: 1, date: '' }).split('，')[0] as string)
      await hands.press('button', kit.close)
      await hands.see(say(combine.short, { n: 3 }))
      await hands.press('button', combine.auto)
      await hands.press('button', /第 1 格，.*取出/)
      await hands.see(say(combine.short, { n: 1 }))
      await hands.press('button', combine.auto)
      await hands.hold(combine.start)
      await hands.arrive(RESULT)
      await hands.see(combine.proof)
      const [run] = await runsOf(person)
      expect(run).toMatchObject({ result: 'made', points: 0 })
      await hands.see(run?.prize?.name ?? '?')
      await hands.press('button', new RegExp(combine.proof))
      await hands.press('button', verify.reveal)
      await hands.see(verify.holds)
      await hands.press('button', kit.close)
      await hands.reload()
      await hands.see(run?.prize?.name ?? '?')
      const taken = run?.inputs.map(({ id }) => id) ?? []
      const { records } = await person.call('prizes.list', { query: { state: 'combined' } })
      expect(records.map(({ id }) => id).sort()).toEqual([...taken].sort())
      await hands.press('button', combine.again)
      await hands.arrive(COMBINE)
      await hands.see(combine.fitTitle)
    },

  'R15 B15 a lost answer: holding again goes on with the same run, which happened once': async (hands, scene) => {
    const person = await collector(hands, scene)
    await filled(hands)
    await hands.loseAnswer('/combine')
    await hands.hold(combine.start)
    await hands.see(new RegExp(combine.uncertain.slice(0, 6)))
    await hands.hold(combine.start)
    await hands.arrive(RESULT)
    await hands.see(combine.proof)
    expect(await runsOf(person)).toHaveLength(1)
  },

  'R16 B15 a lost answer and a reload: what was carried out is found, and shown': async (hands, scene) => {
    const person = await collector(hands, scene)
    await filled(hands)
    await hands.loseAnswer('/combine')
    await hands.hold(combine.start)
    await hands.see(new RegExp(combine.uncertain.slice(0, 6)))
    await hands.reload()
    await hands.arrive(RESULT)
    const [run, ...others] = await runsOf(person)
    expect(others).toEqual([])
    await hands.see(run?.prize?.name ?? '?')
  },

  'R24 B7 props for points and for money, with a coupon: counted, kept, and led to where they work': async (
    hands,
    scene,
  ) => {
    const person = await scene.client().register()
    const points = await withPoints(person)
    await hands.signIn(person.token as string)
    await hands.open('/pagesA/home/index')
    await hands.press('link', home.props)
    await hands.arrive('/pagesA/props/index')
    await hands.press('button', /换 提示卡$/)
    await hands.press('radio', /积分/)
    await hands.press('button', say(props.redeem, { n: 200 }))
    await hands.told(say(props.got, { name: '提示卡', n: 1 }))
    await hands.see(say(props.mine, { n: 1 }))
    await hands.press('button', /换 包邮卡$/)
    await hands.press('radio', new RegExp(`^${payment.channel_balance}`))
    for (let n = 0; n < 3; n += 1) await hands.press('button', kit.more)
    await hands.press('button', new RegExp(`^${props.coupon}\\s*${props.couponChoose}`))
    await hands.press('radio', /新人见面礼/)
    await hands.press('button', say(props.pay, { total: '¥28.80' }))
    await hands.told(say(props.got, { name: '包邮卡', n: 4 }))
    await hands.reload()
    await hands.see(say(props.mine, { n: 4 }))
    const mine = await person.call('props.list')
    expect(mine.map(({ id, mine: n }) => [id, n])).toEqual([
      ['hint', 1],
      ['peek', 0],
      ['exclude', 0],
      ['free_shipping', 4],
    ])
    const wallet = await person.call('wallet.get')
    expect(wallet.points).toBeGreaterThanOrEqual(points - 200)
    const { records } = await person.call('coupons.list')
    expect(records.map(({ state }) => state)).toEqual(['used'])
    await hands.press('link', /提示卡，去/)
    await hands.arrive('/pagesA/blind_box_detail/index')
  },

  'R18 B9 the daily check-in: once a day whatever is tapped, its points, and its week': async (hands, scene) => {
    const person = await scene.client().register()
    await hands.signIn(person.token as string)
    await hands.open('/pagesA/home/index')
    await hands.see(say(checkIn.cardNth, { n: 1 }))
    await hands.pressTwice('button', checkIn.do)
    await hands.see(say(checkIn.got, { n: 10 }))
    await hands.see(say(checkIn.streak, { n: 1 }))
    await hands.press('button', checkIn.coupons)
    await hands.see('新人见面礼')
    await hands.see(say(coupon.from, { from: '¥30' }))
    await hands.press('button', kit.close)
    await hands.see(checkIn.cardDone)
    await hands.reload()
    await hands.see(checkIn.cardDone)
    expect((await person.call('wallet.get')).points).toBe(10)
    expect((await person.call('home.get')).checkIn).toMatchObject({ today: true, times: 1, streak: 1 })
  },

  'R18 the shelf by kind and by price, and the assistant over it': async (hands, scene) => {
    await hands.signIn((await scene.client().register()).token as string)
    await hands.open('/pagesA/home/index')
    await hands.press('radio', '整端')
    await hands.see('冰茶猫')
    await hands.gone('月兔 · 八夜')
    await hands.press('radio', home.price_desc)
    await hands.press('radio', home.all)
    await hands.see('月兔 · 八夜')
    await hands.press('button', home.ask)
    await hands.see(words.assistant.title)
  },

  'R16 B18 a result that does not come, and one that is not mine: both say what to do': async (hands, scene) => {
    const person = await collector(hands, scene)
    const recipe = (await person.call('recipes.list', { query: { size: 100 } })).records.find(({ id }) => id === GATHER)
    const prizeIds = recipe?.inputs[0]?.fitting.slice(0, 3).map(({ id }) => id) ?? []
    const body = { versionId: recipe?.version.id ?? '', prizeIds }
    const run = await person.call('recipes.combine', { params: { id: GATHER }, body })
    await hands.answerInstead(`/combines/${run.id}`, 500, 'oops')
    await hands.open(`${RESULT}?id=${run.id}`)
    await hands.see(kit.failedTitle)
    await hands.press('button', kit.retry)
    await hands.see(run.prize?.name ?? '?')
    await hands.open(`${RESULT}?id=cmb_0000000000000000000000000`)
    await hands.see(combine.lostTitle)
  },

  'R90 B14 a gift waits for a phone: who has none is led to it and back, and then takes the gift': async (
    hands,
    { client },
  ) => {
    const giver = await (await client().register()).topUp(20_000)
    const { draws } = await giver.call('sealedBoxes.open', { body: { ids: await giver.buy('box_moon-rabbits') } })
    const offered = await giver.call('prizes.gift', { params: { id: draws[0].warehousePrizeId } })
    const person = await client().registerByName()
    await person.call('me.declareAge', { body: { adult: true } })
    await hands.signIn(person.token as string)
    await hands.open(offered.link as string)
    await hands.see(phone.receive)
    await hands.press('button', phone.go)
    await bindPhone(hands, person, '/pagesA/my_blind_box/index')
    await hands.press('button', warehouse.giftAccept)
    await hands.told(say(warehouse.giftAccepted, { name: offered.prize.name }))
    expect((await person.call('gifts.list', { query: { direction: 'received' } })).total).toBe(1)
  },

  'B14 checking in without a phone asks to verify one, and then brings its points and the welcome coupon': async (
    hands,
    { client },
  ) => {
    const person = await client().registerByName()
    expect((await person.call('coupons.list')).total).toBe(0)
    await hands.signIn(person.token as string)
    await hands.open('/pagesA/home/index')
    await hands.press('button', checkIn.do)
    await hands.told(phone.checkIn)
    await hands.sayYes()
    await bindPhone(hands, person, '/pagesA/home/index')
    await hands.press('button', checkIn.do)
    await hands.see(say(checkIn.got, { n: 10 }))
    expect((await person.call('coupons.list')).total).toBe(1)
  },

  'B10 somebody who opens one of three slots of a tray is told before that the other two cannot be given back then':
    async (hands, { client }) => {
      const person = await (await client().register()).topUp(60_000)
      const { orderNo } = await person.order('box:box_iced-tea-cats', { quantity: 3, slots: [1, 2, 3] })
      const { sealedBoxIds } = await person.call('orders.pay', { body: { orderNo } })
      await hands.signIn(person.token as string)
      await hands.open(`/pagesA/open_chest_animation/index?ids=${sealedBoxIds.join(',')}`)
      await hands.see(opening.decided)
      expect(await hands.read()).not.toContain(say(opening.final, { n: 2 }))
      await hands.open(`/pagesA/open_chest_animation/index?ids=${sealedBoxIds[0]}`)
      await hands.see(say(opening.final, { n: 2 }))
      await hands.press('button', opening.open)
      await hands.see(opening.firstInAlbum, 15_000)
      await hands.open('/pagesA/my_blind_box/index?tab=sealed')
      await hands.see(new RegExp(tray.end_opened))
    },
}
