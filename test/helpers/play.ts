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
async function collector(user: UserDriver, { client }: Pick<Scene, 'client'>): Promise<Client> {
  const person = await (await client().register()).topUp(60_000)
  await openCommons(person)
  await user.signIn(person.token as string)
  return person
}

const runsOf = async (person: Client) => (await person.call('combines.list')).records

/** On the combining page, everything that the first recipe takes put in. */
async function filled(user: UserDriver, recipe = GATHER) {
  await user.open(`${COMBINE}?recipe=${recipe}`)
  await user.press('button', combine.auto)
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
async function bindPhone(user: UserDriver, client: Client, back: string) {
  const number = newNumber()
  await user.arrive('/pagesA/security/index')
  await user.type(security.phoneNew, number)
  await user.press('button', words.code.send)
  await user.type(say(security.newCode, { what: security.phone }), await codeSentTo(client, number))
  await user.type(security.identityPassword, 'secret123')
  await user.press('button', security.bind)
  await user.told(security.phoneSaved)
  await user.arrive(back)
}

/** Combining, props, coupons and the daily check-in, as a person meets them. */
export const playWays: Record<string, (user: UserDriver, scene: Pick<Scene, 'client'>) => Promise<void>> = {
  'R15 R16 B8 commons become another prize: odds read, put in, combined, proven, the same after a reload, and again':
    async (user, scene) => {
      const person = await collector(user, scene)
      await user.open('/pagesA/home/index')
      await user.press('link', home.combine)
      await user.arrive(COMBINE)
      await user.press('radio', /三合一/)
      for (const chance of ['70.00%', '25.00%', '4.50%', '0.50%']) await user.see(chance)
      await user.press('button', new RegExp(combine.oddsWhy))
      await user.see(say(combine.formulaVersionValue, { n: 1, date: '' }).split('，')[0] as string)
      await user.press('button', kit.close)
      await user.see(say(combine.short, { n: 3 }))
      await user.press('button', combine.auto)
      await user.press('button', /第 1 格，.*取出/)
      await user.see(say(combine.short, { n: 1 }))
      await user.press('button', combine.auto)
      await user.hold(combine.start)
      await user.arrive(RESULT)
      await user.see(combine.proof)
      const [run] = await runsOf(person)
      expect(run).toMatchObject({ result: 'made', points: 0 })
      await user.see(run?.prize?.name ?? '?')
      await user.press('button', new RegExp(combine.proof))
      await user.press('button', verify.reveal)
      await user.see(verify.holds)
      await user.press('button', kit.close)
      await user.reload()
      await user.see(run?.prize?.name ?? '?')
      const taken = run?.inputs.map(({ id }) => id) ?? []
      const { records } = await person.call('prizes.list', { query: { state: 'combined' } })
      expect(records.map(({ id }) => id).sort()).toEqual([...taken].sort())
      await user.press('button', combine.again)
      await user.arrive(COMBINE)
      await user.see(combine.fitTitle)
    },

  'R15 B15 a lost answer: holding again goes on with the same run, which happened once': async (user, scene) => {
    const person = await collector(user, scene)
    await filled(user)
    await user.loseAnswer('/combine')
    await user.hold(combine.start)
    await user.see(new RegExp(combine.uncertain.slice(0, 6)))
    await user.hold(combine.start)
    await user.arrive(RESULT)
    await user.see(combine.proof)
    expect(await runsOf(person)).toHaveLength(1)
  },

  'R16 B15 a lost answer and a reload: what was carried out is found, and shown': async (user, scene) => {
    const person = await collector(user, scene)
    await filled(user)
    await user.loseAnswer('/combine')
    await user.hold(combine.start)
    await user.see(new RegExp(combine.uncertain.slice(0, 6)))
    await user.reload()
    await user.arrive(RESULT)
    const [run, ...others] = await runsOf(person)
    expect(others).toEqual([])
    await user.see(run?.prize?.name ?? '?')
  },

  'R24 B7 props for points and for money, with a coupon: counted, kept, and led to where they work': async (
    user,
    scene,
  ) => {
    const person = await scene.client().register()
    const points = await withPoints(person)
    await user.signIn(person.token as string)
    await user.open('/pagesA/home/index')
    await user.press('link', home.props)
    await user.arrive('/pagesA/props/index')
    await user.press('button', /换 提示卡$/)
    await user.press('radio', /积分/)
    await user.press('button', say(props.redeem, { n: 200 }))
    await user.told(say(props.got, { name: '提示卡', n: 1 }))
    await user.see(say(props.mine, { n: 1 }))
    await user.press('button', /换 包邮卡$/)
    await user.press('radio', new RegExp(`^${payment.channel_balance}`))
    for (let n = 0; n < 3; n += 1) await user.press('button', kit.more)
    await user.press('button', new RegExp(`^${props.coupon}\\s*${props.couponChoose}`))
    await user.press('radio', /新人见面礼/)
    await user.press('button', say(props.pay, { total: '¥28.80' }))
    await user.told(say(props.got, { name: '包邮卡', n: 4 }))
    await user.reload()
    await user.see(say(props.mine, { n: 4 }))
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
    await user.press('link', /提示卡，去/)
    await user.arrive('/pagesA/blind_box_detail/index')
  },

  'R18 B9 the daily check-in: once a day whatever is tapped, its points, and its week': async (user, scene) => {
    const person = await scene.client().register()
    await user.signIn(person.token as string)
    await user.open('/pagesA/home/index')
    await user.see(say(checkIn.cardNth, { n: 1 }))
    await user.pressTwice('button', checkIn.do)
    await user.see(say(checkIn.got, { n: 10 }))
    await user.see(say(checkIn.streak, { n: 1 }))
    await user.press('button', checkIn.coupons)
    await user.see('新人见面礼')
    await user.see(say(coupon.from, { from: '¥30' }))
    await user.press('button', kit.close)
    await user.see(checkIn.cardDone)
    await user.reload()
    await user.see(checkIn.cardDone)
    expect((await person.call('wallet.get')).points).toBe(10)
    expect((await person.call('home.get')).checkIn).toMatchObject({ today: true, times: 1, streak: 1 })
  },

  'R18 the shelf by kind and by price, and the assistant over it': async (user, scene) => {
    await user.signIn((await scene.client().register()).token as string)
    await user.open('/pagesA/home/index')
    await user.press('radio', '整端')
    await user.see('冰茶猫')
    await user.gone('月兔 · 八夜')
    await user.press('radio', home.price_desc)
    await user.press('radio', home.all)
    await user.see('月兔 · 八夜')
    await user.press('button', home.ask)
    await user.see(words.assistant.title)
  },

  'R16 B18 a result that does not come, and one that is not mine: both say what to do': async (user, scene) => {
    const person = await collector(user, scene)
    const recipe = (await person.call('recipes.list', { query: { size: 100 } })).records.find(({ id }) => id === GATHER)
    const prizeIds = recipe?.inputs[0]?.fitting.slice(0, 3).map(({ id }) => id) ?? []
    const body = { versionId: recipe?.version.id ?? '', prizeIds }
    const run = await person.call('recipes.combine', { params: { id: GATHER }, body })
    await user.answerInstead(`/combines/${run.id}`, 500, 'oops')
    await user.open(`${RESULT}?id=${run.id}`)
    await user.see(kit.failedTitle)
    await user.press('button', kit.retry)
    await user.see(run.prize?.name ?? '?')
    await user.open(`${RESULT}?id=cmb_0000000000000000000000000`)
    await user.see(combine.lostTitle)
  },

  'R90 B14 a gift waits for a phone: who has none is led to it and back, and then takes the gift': async (
    user,
    { client },
  ) => {
    const giver = await (await client().register()).topUp(20_000)
    const { draws } = await giver.call('sealedBoxes.open', { body: { ids: await giver.buy('box_moon-rabbits') } })
    const offered = await giver.call('prizes.gift', { params: { id: draws[0].warehousePrizeId } })
    const person = await client().registerByName()
    await person.call('me.declareAge', { body: { adult: true } })
    await user.signIn(person.token as string)
    await user.open(offered.link as string)
    await user.see(phone.receive)
    await user.press('button', phone.go)
    await bindPhone(user, person, '/pagesA/my_blind_box/index')
    await user.press('button', warehouse.giftAccept)
    await user.told(say(warehouse.giftAccepted, { name: offered.prize.name }))
    expect((await person.call('gifts.list', { query: { direction: 'received' } })).total).toBe(1)
  },

  'B14 checking in without a phone asks to verify one, and then brings its points and the welcome coupon': async (
    user,
    { client },
  ) => {
    const person = await client().registerByName()
    expect((await person.call('coupons.list')).total).toBe(0)
    await user.signIn(person.token as string)
    await user.open('/pagesA/home/index')
    await user.press('button', checkIn.do)
    await user.told(phone.checkIn)
    await user.sayYes()
    await bindPhone(user, person, '/pagesA/home/index')
    await user.press('button', checkIn.do)
    await user.see(say(checkIn.got, { n: 10 }))
    expect((await person.call('coupons.list')).total).toBe(1)
  },

  'B10 somebody who opens one of three slots of a tray is told before that the other two cannot be given back then':
    async (user, { client }) => {
      const person = await (await client().register()).topUp(60_000)
      const { orderNo } = await person.order('box:box_iced-tea-cats', { quantity: 3, slots: [1, 2, 3] })
      const { sealedBoxIds } = await person.call('orders.pay', { body: { orderNo } })
      await user.signIn(person.token as string)
      await user.open(`/pagesA/open_chest_animation/index?ids=${sealedBoxIds.join(',')}`)
      await user.see(opening.decided)
      expect(await user.read()).not.toContain(say(opening.final, { n: 2 }))
      await user.open(`/pagesA/open_chest_animation/index?ids=${sealedBoxIds[0]}`)
      await user.see(say(opening.final, { n: 2 }))
      await user.press('button', opening.open)
      await user.see(opening.firstInAlbum, 15_000)
      await user.open('/pagesA/my_blind_box/index?tab=sealed')
      await user.see(new RegExp(tray.end_opened))
    },
}
