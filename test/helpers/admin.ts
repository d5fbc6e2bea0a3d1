import { goodDraft } from '../../server/testing/good-draft'
import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { homeAddress } from './home-address'
import { newCreator, newOperator, type Scene, makeOperator } from './scene'
import { until } from './until'
import { say, words } from './words'

const { admin, profile } = words
const PROFILE = '/pagesA/profile/index'
const ADMIN = '/pagesAdmin/admin/index'
const BOX = 'box_moon-rabbits'

/** An operator, signed in on this device. */
async function operator(user: UserDriver, scene: Scene): Promise<Client> {
  const person = await newOperator(scene)
  await user.signIn(person.token as string)
  return person
}

const at = (section: string, q?: string) => `${ADMIN}?at=${section}${q ? `&q=${q}` : ''}`

/** A box that somebody made and handed in. */
async function handedIn(scene: Scene, title: string) {
  const creator = await newCreator(scene)
  const draft = goodDraft({ title, story: '满月才开门' })
  const names = ['云朵兔', '新月店长']
  const prizes = draft.prizes.map((prize, nth) => ({ ...prize, name: names[nth] ?? prize.name }))
  const { id } = await creator.call('studio.create', { body: { draft: { ...draft, prizes } } })
  await creator.call('studio.submit', { params: { id } })
  return { creator, id }
}

/** Content of somebody's that WeChat has left to the operators. */
async function contentLeft(scene: Scene, { door, content }: { door: 'nickname' | 'avatar'; content: string }) {
  const person = await scene.client().register()
  scene.sql(
    `insert into content_checks (id, user_id, door, content, openid, state, created_at, due_at)
       values ('chk_${person.userId}', '${person.userId}', '${door}', '${content}', 'o-1', 'review', now(), now())`,
  )
  return { person, nickname: (await person.call('accounts.me')).nickname }
}

/** Everything that is decided at the admin, as seen by those whom it concerns. */
export const adminJourneys: Record<string, (user: UserDriver, scene: Scene) => Promise<void>> = {
  'B17 an operator finds the admin on their page; nobody else finds a trace of it, whatever the address says': async (
    user,
    scene,
  ) => {
    const person = await scene.client().register()
    await user.signIn(person.token as string)
    await user.open(at('withdrawals'))
    await user.arrive(PROFILE)
    await user.see(profile.fairness)
    const seen = await user.read()
    expect(seen).not.toContain(admin.title)
    expect(seen).not.toContain(admin.withdrawals)
    makeOperator(scene, person)
    await user.reload()
    await user.open(at('withdrawals'))
    await user.see(admin.withdrawals)
    await user.open(PROFILE)
    await user.press('link', admin.title)
    await user.see(admin.week)
    await user.press('link', new RegExp(`^${admin.ledger}`))
    await user.press('button', admin.ledgerRun)
    await user.told(admin.ledgerOk)
    const { records } = await person.call('admin.reconciliations')
    expect(records[0]?.sound).toBe(true)
  },

  'B13 a creator’s box is looked at, sent back with a reason, and the next one approved: it is on sale': async (
    user,
    scene,
  ) => {
    const poor = await handedIn(scene, '太黑的盒子')
    const good = await handedIn(scene, '月亮小卖部')
    await operator(user, scene)
    await user.open(at('reviews'))
    await user.press('button', say(admin.lookAt, { title: '太黑的盒子' }))
    await user.see('新月店长')
    await user.see('20.00%')
    await user.press('button', admin.reject)
    await user.press('button', admin.rejectDo)
    await user.see(admin.noteShort)
    await user.type(admin.note, '封面太暗')
    await user.pressTwice('button', admin.rejectDo)
    await user.told(admin.rejected)
    const { state, review } = await poor.creator.call('studio.get', { params: { id: poor.id } })
    expect([state, review?.note]).toEqual(['rejected', '封面太暗'])
    await user.press('button', say(admin.lookAt, { title: '月亮小卖部' }))
    await user.press('button', admin.approve)
    await user.press('button', admin.approveDo)
    await user.told(admin.approved)
    expect((await scene.client().call('boxes.get', { params: { id: good.id } })).state).toBe('on_sale')
  },

  'B13 a nickname and a picture that WeChat leaves to a person are judged: one is refused with a reason, the other shows':
    async (user, scene) => {
      const named = await contentLeft(scene, { door: 'nickname', content: '官方小助手' })
      const pictured = await contentLeft(scene, { door: 'avatar', content: '/media/mr-lantern.webp' })
      await operator(user, scene)
      await user.open(ADMIN)
      await user.press('link', new RegExp(`^${admin.contentChecks}`))
      await user.see('官方小助手')
      const nickname = { name: named.nickname, what: admin.content_nickname }
      await user.press('button', say(admin.contentNoFor, nickname))
      await user.press('button', admin.contentNoDo)
      await user.see(admin.noteShort)
      await user.type(admin.note, '像官方账号')
      await user.loseAnswer('/judge')
      await user.press('button', admin.contentNoDo)
      await user.see(words.common.networkError)
      await user.press('button', admin.contentNoDo)
      await user.told(admin.contentRefused)
      await user.gone('官方小助手')
      const [told] = (await named.person.call('messages.list', { query: {} })).records
      expect(told?.text).toBe('像官方账号')
      expect((await named.person.call('accounts.me')).nickname).toBe(named.nickname)
      await user.press('button', say(admin.contentYesFor, { name: pictured.nickname, what: admin.content_avatar }))
      await user.press('button', admin.contentYesDo)
      await user.told(admin.contentPassed)
      expect((await pictured.person.call('accounts.me')).avatar).toBe('/media/mr-lantern.webp')
    },

  'R2 B9 a parcel is packed, its answer is lost and it is packed once; then it goes out with its number': async (
    user,
    scene,
  ) => {
    const person = await scene.client().register()
    await person.topUp(60_000)
    const { draws } = await person.call('sealedBoxes.open', { body: { ids: await person.buy(BOX, 3) } })
    const { id: addressId } = await person.call('addresses.add', { body: homeAddress })
    const prizeIds = draws.map(({ warehousePrizeId }) => warehousePrizeId)
    const { id } = await person.call('shipments.create', { body: { prizeIds, addressId } })
    const state = async () => (await person.call('shipments.get', { params: { id } })).state
    await operator(user, scene)
    await user.open(at('shipments'))
    await user.see('文三路 1 号')
    await user.press('button', admin.pack)
    await user.see(say(admin.packText, { name: homeAddress.name, n: 3 }))
    await user.loseAnswer('/pack')
    await user.press('button', admin.packDo)
    await user.see(words.common.networkError)
    expect(await state()).toBe('packed')
    await user.press('button', admin.packDo)
    await user.told(admin.packed)
    await user.press('radio', admin.parcel_packed)
    await user.press('button', admin.ship)
    await user.press('button', admin.shipDo)
    await user.see(admin.numberBad)
    const num = `SF${Date.now()}`
    await user.type(admin.number, num)
    await user.press('button', admin.shipDo)
    await user.told(say(admin.shipped, { num }))
    const sent = await person.call('shipments.get', { params: { id } })
    expect(sent).toMatchObject({ state: 'shipped', trackingNumber: num, carrier: { code: 'shunfeng' } })
  },

  'B11 one withdrawal is allowed and another refused with a reason: its money is on the balance again': async (
    user,
    scene,
  ) => {
    const asking = async (amountFen: number) => {
      const person = await scene.client().register()
      await person.topUp(60_000)
      await person.call('me.setPayPassword', {
        body: { payPassword: '135790', identityCheck: { password: 'secret123' } },
      })
      const body = { amountFen, to: { route: 'original' as const }, payPassword: '135790' }
      const { id } = await person.call('withdrawals.create', { body })
      const { balanceFen } = await person.call('wallet.get')
      return { person, id, balanceFen, name: (await person.call('accounts.me')).nickname }
    }
    const [first, second] = [await asking(55_000), await asking(56_000)]
    const stateOf = async ({ person, id }: typeof first) =>
      (await person.call('withdrawals.list')).records.find((one) => one.id === id)?.state
    await operator(user, scene)
    await user.open(at('withdrawals'))
    await user.press('button', say(admin.payYesFor, { name: first.name, sum: '¥550.00' }))
    await user.press('button', say(admin.payYesDo, { sum: '¥550.00' }))
    await user.told(admin.payAllowed)
    await user.press('button', say(admin.payNoFor, { name: second.name, sum: '¥560.00' }))
    await user.type(admin.note, '户名不符')
    await user.press('button', admin.payNoDo)
    await user.told(admin.payRefused)
    expect(await stateOf(second)).toBe('rejected')
    expect(['approved', 'paid']).toContain(await stateOf(first))
    expect((await second.person.call('wallet.get')).balanceFen).toBe(second.balanceFen + 56_000)
  },

  'B10 B15 an order is found by its number and its sealed boxes are refunded by holding': async (user, scene) => {
    const person = await scene.client().register()
    await person.topUp(20_000)
    const before = (await person.call('wallet.get')).balanceFen
    await person.buy(BOX, 2)
    const [order] = (await person.call('orders.list', { query: { kind: 'box' } })).records
    const no = order?.orderNo ?? ''
    await operator(user, scene)
    await user.open(at('orders'))
    await user.type(admin.find, no)
    await user.press('button', admin.findDo)
    await user.press('button', say(admin.refundFor, { no }))
    await user.type(admin.note, '买错了')
    await user.hold(admin.refundDo)
    await user.told(say(admin.refunded, { sum: '¥118.00' }))
    expect((await person.call('wallet.get')).balanceFen).toBe(before)
  },

  'R118 B16 the odds audit draws what was opened beside what was published; the orders of all leave as a spreadsheet, audited':
    async (user, scene) => {
      const person = await scene.client().register()
      await person.topUp(60_000)
      await person.call('sealedBoxes.open', { body: { ids: await person.buy(BOX, 5) } })
      const someone = await operator(user, scene)
      const { records } = await someone.call('admin.oddsAudit', { query: { boxId: BOX } })
      const [version] = records
      await user.open(at('audit', BOX))
      await user.press('button', say(admin.chartOf, { title: `${version?.title} ${version?.number}` }))
      await user.see(admin.expected)
      const [prize] = version?.prizes ?? []
      expect(await user.read()).toMatch(new RegExp(`${prize?.name}[^]*?${prize?.opened}${admin.times}`))
      await user.open(at('exports'))
      await user.press('radio', admin.period_today)
      const { name, text } = await user.takeFile(say(admin.exportTake, { title: admin.table_orders }))
      expect(name).toMatch(/^orders[A-Za-z0-9]{30}\.xlsx$/)
      expect(text.startsWith('PK')).toBe(true)
      const audited = scene.sql(
        `select 1 from audit_events where action = 'export.table' and actor_id = '${someone.userId}'
           and subject ->> 'table' = 'orders' and subject ->> 'from' = subject ->> 'to'`,
      )
      expect(audited).toHaveLength(1)
    },

  'R145 R146 R147 operators are told in both chats and somebody by mail; an app’s error is on the list': async (
    user,
    scene,
  ) => {
    const person = await operator(user, scene)
    await person.call('errors.report', { body: { error_message: '测试错误：盒子打不开', path: '/pagesA/home/index' } })
    const outbox = async (kind: 'robot' | 'mail', text: string) =>
      (await person.call('sandbox.outbox', { query: { kind, size: 100 } })).records.find((one) => one.text === text)
    await user.open(at('chat'))
    await user.press('button', admin.say)
    await user.see(admin.wordsNone)
    for (const [robot, to] of [
      [admin.robot_feishu, 'feishu'],
      [admin.robot_wechat, 'wecom'],
    ] as const) {
      await user.press('radio', robot)
      await user.type(admin.words, `今天 ${to} 补货`)
      await user.press('button', admin.say)
      await user.told(say(admin.said, { robot }))
      const arrived = await until(() => outbox('robot', `今天 ${to} 补货`), `a message in ${to}`, 15_000)
      expect(arrived).toMatchObject({ to })
    }
    await user.see(words.demo.mark)
    await user.open(at('mail'))
    await user.type(admin.mailTo, 'mei@example.com')
    await user.type(admin.mailTitle, '你的包裹')
    await user.type(admin.words, '地址写错了，请改一下。')
    // Its answer is lost once: sent again it is the same mail, and goes out once.
    await user.loseAnswer('/common/mail/send')
    await user.press('button', admin.mailSend)
    await user.sayYes()
    await user.see(admin.maybe)
    await user.press('button', admin.mailSend)
    await user.sayYes()
    await user.told(admin.mailSent)
    const mails = (await person.call('sandbox.outbox', { query: { kind: 'mail', to: 'mei@example.com' } })).records
    expect(mails.map(({ subject, text }) => [subject, text])).toEqual([['你的包裹', '地址写错了，请改一下。']])
    await user.open(at('errorReports'))
    await user.see('测试错误：盒子打不开')
  },
}
