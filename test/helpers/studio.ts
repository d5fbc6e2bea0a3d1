import type { Client } from './client'
import { encode } from 'uqr'
import { pngOf } from '../../src/ui/qr/png'
import { pdf } from '../../server/testing/pdf'
import type { UserDriver, OwnFile } from './user-driver'
import { newCreator, newOperator, type Scene } from './scene'
import { until } from './until'
import { say, words } from './words'

const { kit, reasons, studio } = words
const PAGE = '/pagesA/editor/index'

const catalogue: OwnFile = { name: 'catalogue.pdf', type: 'application/pdf', bytes: pdf(2) }

/** A shelf's label with a code on it, which the sandbox reads. */
const label: OwnFile = {
  name: 'label.png',
  type: 'image/png',
  bytes: Buffer.from(pngOf(encode('moonbow 39', { border: 4 }).data, 6)),
}

const step = (n: number) => new RegExp(`^${n} `)

/** Words, a picture, a trailer and a tune, each with the studio's help. */
async function fillWords(user: UserDriver) {
  await user.type(studio.name, '月亮小卖部')
  await user.press('button', studio.helpWrite)
  await user.type(studio.writePlace, '满月才开门的小卖部')
  await user.press('button', studio.writeGo)
  await user.press('button', studio.writeUseStory)
  await user.press('button', kit.close)
  await user.press('radio', studio.category_figures)
  await user.press('radio', studio.draw)
  await user.type(studio.drawWords, '月亮上的小卖部')
  await user.press('button', studio.drawGo)
  await user.press('button', studio.drawUse)
  await user.see(studio.cropCatalogue)
}

/** Begins a film, leaves, comes back, and finds it; then a tune. */
async function makeFilmAndTune(user: UserDriver) {
  await user.press('button', studio.trailerGo)
  await user.see(studio.taskLeave)
  await user.see(/已保存/)
  await user.reload()
  await user.see('月亮小卖部')
  await user.press('button', studio.use)
  await user.press('button', studio.tuneGo)
  await user.press('button', studio.use)
  await user.gone(studio.taskLeave)
}

/** A prize from a page of a catalogue, with what shops ask for such a thing; and one of our own figures. */
async function fillPrizes(user: UserDriver) {
  await user.press('tab', step(2))
  await user.giveFile(studio.cataloguePick, catalogue)
  await user.see(say(studio.catalogueDone, { n: 2 }), 30_000)
  await user.press('button', say(studio.choosePage, { n: 1 }))
  await user.type(studio.prizeName, '月虹')
  await user.press('radio', 'SSR 至臻')
  await user.press('button', studio.market)
  await user.see(/同类商品卖 ¥/)
  await user.press('button', /^用 ¥/)
  await user.press('button', studio.seeWords)
  await user.see(reasons.PROVIDER_NOT_CONFIGURED)
  await user.giveFile(studio.readTag, label)
  await user.see('moonbow 39', 30_000)
  await user.press('button', studio.done)
  await user.press('button', studio.addPrize)
  await user.type(studio.prizeName, '小云')
  await user.press('radio', studio.figures)
  await user.press('radio', /^选择云/)
  await user.type(studio.prizeWorth, '30')
  await user.press('button', studio.done)
}

/** Chances that first do not add up, then do; a guarantee; a price that first is none. */
async function fillOdds(user: UserDriver) {
  await user.press('tab', step(3))
  await user.type(say(studio.weightOf, { name: '月虹' }), '1.2')
  await user.type(say(studio.weightOf, { name: '小云' }), '98')
  await user.see(say(studio.oddsShort, { n: '0.80%' }))
  await user.see(say(studio.p_prizes_sum, { sum: '99.20%' }))
  await user.press('button', new RegExp(say(studio.fillUp, { name: '小云' })))
  await user.see(say(studio.oddsSum, { sum: '100.00%' }))
  await user.press('switch', new RegExp(`^${studio.guarantee}`))
  await user.press('radio', '30')
  await user.type(studio.priceField, '1000')
  await user.see(say(studio.p_priceFen_range, { max: '¥200' }))
  await user.type(studio.priceField, '199')
  await user.see(say(studio.p_priceFen_value_low, { least: 60 }))
  await user.press('radio', /^定 ¥45/)
  await user.gone(say(studio.p_priceFen_value_low, { least: 60 }))
}

/** Approves a box that was handed in, and buys one of it. */
async function approveAndBuy(scene: Scene, creator: Client, id: string) {
  const { version } = await creator.call('studio.get', { params: { id } })
  const operator = await newOperator(scene)
  await operator.call('admin.approveBox', { params: { id }, body: { version } })
  const buyer = await (await scene.client().register()).topUp(10_000)
  await buyer.buy(id)
}

/** Every way of making a box, written once for both ends. */
export const studioJourneys: Record<string, (user: UserDriver, scene: Scene) => Promise<void>> = {
  'R17 H7 B13 R103 R104 R107 R109 R110 R111 R112 R113 R114 R115 R116 R123 made with the studio’s help, tried, handed in, approved, bought, earned':
    async (user, scene) => {
      const creator = await newCreator(scene)
      await user.signIn(creator.token as string)
      await user.open(PAGE)
      await user.press('button', say(studio.start, { kind: studio.startOdds }))
      await user.see(studio.words)
      await user.press('button', studio.next)
      await user.press('tab', step(1))
      for (const each of [studio.p_title_missing, studio.p_story_missing, studio.p_cover_missing]) await user.see(each)
      await fillWords(user)
      await user.gone(studio.p_story_missing)
      await makeFilmAndTune(user)
      await fillPrizes(user)
      await fillOdds(user)
      await user.press('tab', step(4))
      await user.press('button', studio.simulationGo)
      await user.see(studio.simulationDone, 40_000)
      await user.see(/最久连续 \d+ 抽/)
      await user.press('tab', step(5))
      await user.see(say(studio.checkGood, { step: studio.step_odds }))
      await user.press('button', studio.ask)
      await user.press('radio', studio.ask3)
      // The question itself names the shop's shelf: the answer has come when the assistant says who it is.
      await user.see(/演示助手/)
      await user.press('button', kit.close)
      await user.pressTwice('button', studio.submit)
      await user.see(studio.inReview)
      const { records } = await creator.call('studio.list')
      expect(records.map(({ state }) => state)).toEqual(['in_review'])
      const [{ id = '', draft } = {}] = records
      expect(draft).toMatchObject({
        trailer: expect.stringContaining('.mp4'),
        tune: expect.stringMatching(/\.(wav|mp3)$/),
      })
      await approveAndBuy(scene, creator, id)
      await user.reload()
      await user.see(studio.state_on_sale)
      await user.see('¥42.75')
      await user.see(studio.waits_opening)
      await user.press('button', studio.pause)
      await user.sayYes()
      await user.told(studio.paused)
      expect((await creator.call('studio.get', { params: { id } })).state).toBe('paused')
      // The box's page has its tune; the wallet, what was earned, and the way to each sale.
      await user.open(`/pagesA/blind_box_detail/index?id=${id}`)
      await user.see(words.box.tune)
      await user.open('/pagesA/recharge/index')
      await user.see(say(words.recharge.heldFact, { amount: '¥42.75' }))
      await user.press('button', new RegExp(`^${words.recharge.earnings}`))
      await user.see(studio.waits_opening)
    },

  'B13 B17 only adults with a phone; the way there is one tap': async (user, scene) => {
    const person = await scene.client().registerByName()
    await user.signIn(person.token as string)
    await user.open(PAGE)
    await user.press('button', say(studio.start, { kind: studio.startTray }))
    await user.see(studio.needPhone)
    await user.press('button', studio.toPhone)
    await user.arrive('/pagesA/security/index')
  },

  'B13 a draft survives a lost answer, no network, a reload, and another device': async (user, scene) => {
    const creator = await newCreator(scene)
    const { id, draft } = await creator.call('studio.create')
    const title = async () => (await creator.call('studio.get', { params: { id } })).draft.title
    await user.signIn(creator.token as string)
    await user.open(`${PAGE}?id=${id}`)
    await user.see(studio.words)
    await user.loseAnswer(`/studio/boxes/${id}`)
    await user.type(studio.name, '一')
    await user.see(studio.offline)
    await user.type(studio.name, '一二')
    await until(async () => (await title()) === '一二', 'what was typed after a lost answer arrives', 15_000)
    await user.setOffline(true)
    await user.type(studio.name, '一二三')
    await user.see(studio.offline)
    await user.setOffline(false)
    await user.reload()
    await user.see('一二三')
    await until(async () => (await title()) === '一二三', 'what was typed without a network arrives', 15_000)
    await user.see(/已保存/)
    const { version } = await creator.call('studio.get', { params: { id } })
    await creator.call('studio.save', { params: { id }, body: { version, draft: { ...draft, title: '别处' } } })
    await user.type(studio.name, '这里')
    await user.see(studio.conflictTitle)
    await user.press('button', studio.keepMine)
    await until(async () => (await title()) === '这里', 'the chosen one is saved', 15_000)
  },

  'B13 B2 a tray: slots, a last-one gift, rules next to them': async (user, scene) => {
    const creator = await newCreator(scene)
    const draft = await creator.call('studio.create')
    const base = { story: '', image: 'figure:mr-cloud', weight: null }
    const prizes = [
      { ...base, name: '多', tier: 'N' as const, valueFen: 3_000, stock: 1 },
      { ...base, name: '少', tier: 'SSR' as const, valueFen: 6_000, stock: 0 },
    ]
    const changed = { ...draft.draft, kind: 'tray' as const, title: '一端', prizes }
    await creator.call('studio.save', { params: { id: draft.id }, body: { version: 1, draft: changed } })
    await user.signIn(creator.token as string)
    await user.open(`${PAGE}?id=${draft.id}`)
    await user.press('tab', step(3))
    await user.see(say(studio.p_prizes_tray_size, { n: 1 }))
    await user.see(studio.p_slots_range)
    for (const button of [kit.more, kit.more]) await user.press('button', button)
    await user.see(say(studio.trayTitle, { n: 3 }))
    await user.press('button', studio.lastOneAdd)
    await user.type(studio.prizeName, '最后的月亮')
    await user.press('button', studio.done)
    const kept = async () => (await creator.call('studio.get', { params: { id: draft.id } })).draft
    await until(async () => (await kept()).lastOne?.name === '最后的月亮', 'the gift is saved', 10_000)
    expect((await kept()).prizes[0]?.stock).toBe(3)
  },
}
