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
async function fillWords(hands: UserDriver) {
  await hands.type(studio.name, '月亮小卖部')
  await hands.press('button', studio.helpWrite)
  await hands.type(studio.writePlace, '满月才开门的小卖部')
  await hands.press('button', studio.writeGo)
  await hands.press('button', studio.writeUseStory)
  await hands.press('button', kit.close)
  await hands.press('radio', studio.category_figures)
  await hands.press('radio', studio.draw)
  await hands.type(studio.drawWords, '月亮上的小卖部')
  await hands.press('button', studio.drawGo)
  await hands.press('button', studio.drawUse)
  await hands.see(studio.cropCatalogue)
}

/** Begins a film, leaves, comes back, and finds it; then a tune. */
async function makeFilmAndTune(hands: UserDriver) {
  await hands.press('button', studio.trailerGo)
  await hands.see(studio.workLeave)
  await hands.see(/已保存/)
  await hands.reload()
  await hands.see('月亮小卖部')
  await hands.press('button', studio.use)
  await hands.press('button', studio.tuneGo)
  await hands.press('button', studio.use)
  await hands.gone(studio.workLeave)
}

/** A prize from a page of a catalogue, with what shops ask for such a thing; and one of our own figures. */
async function fillPrizes(hands: UserDriver) {
  await hands.press('tab', step(2))
  await hands.giveFile(studio.cataloguePick, catalogue)
  await hands.see(say(studio.catalogueDone, { n: 2 }), 30_000)
  await hands.press('button', say(studio.choosePage, { n: 1 }))
  await hands.type(studio.prizeName, '月虹')
  await hands.press('radio', 'SSR 至臻')
  await hands.press('button', studio.market)
  await hands.see(/同类商品卖 ¥/)
  await hands.press('button', /^用 ¥/)
  await hands.press('button', studio.seeWords)
  await hands.see(reasons.PROVIDER_NOT_CONFIGURED)
  await hands.giveFile(studio.readTag, label)
  await hands.see('moonbow 39', 30_000)
  await hands.press('button', studio.done)
  await hands.press('button', studio.addPrize)
  await hands.type(studio.prizeName, '小云')
  await hands.press('radio', studio.figures)
  await hands.press('radio', /^选择云/)
  await hands.type(studio.prizeWorth, '30')
  await hands.press('button', studio.done)
}

/** Chances that first do not add up, then do; a guarantee; a price that first is none. */
async function fillOdds(hands: UserDriver) {
  await hands.press('tab', step(3))
  await hands.type(say(studio.weightOf, { name: '月虹' }), '1.2')
  await hands.type(say(studio.weightOf, { name: '小云' }), '98')
  await hands.see(say(studio.oddsShort, { n: '0.80%' }))
  await hands.see(say(studio.p_prizes_sum, { sum: '99.20%' }))
  await hands.press('button', new RegExp(say(studio.fillUp, { name: '小云' })))
  await hands.see(say(studio.oddsSum, { sum: '100.00%' }))
  await hands.press('switch', new RegExp(`^${studio.guarantee}`))
  await hands.press('radio', '30')
  await hands.type(studio.priceField, '1000')
  await hands.see(studio.p_priceFen_range)
  await hands.type(studio.priceField, '199')
  await hands.see(studio.p_priceFen_value_low)
  await hands.press('radio', /^定 ¥45/)
  await hands.gone(studio.p_priceFen_value_low)
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
export const studioJourneys: Record<string, (hands: UserDriver, scene: Scene) => Promise<void>> = {
  'R17 H7 B13 R103 R104 R107 R109 R110 R111 R112 R113 R114 R115 R116 R123 made with the studio’s help, tried, handed in, approved, bought, earned':
    async (hands, scene) => {
      const creator = await newCreator(scene)
      await hands.signIn(creator.token as string)
      await hands.open(PAGE)
      await hands.press('button', say(studio.start, { kind: studio.startOdds }))
      await hands.see(studio.words)
      await hands.press('button', studio.next)
      await hands.press('tab', step(1))
      for (const each of [studio.p_title_missing, studio.p_story_missing, studio.p_cover_missing]) await hands.see(each)
      await fillWords(hands)
      await hands.gone(studio.p_story_missing)
      await makeFilmAndTune(hands)
      await fillPrizes(hands)
      await fillOdds(hands)
      await hands.press('tab', step(4))
      await hands.press('button', studio.tryGo)
      await hands.see(studio.tryDone, 40_000)
      await hands.see(/最久连续 \d+ 抽/)
      await hands.press('tab', step(5))
      await hands.see(say(studio.checkGood, { step: studio.step_odds }))
      await hands.press('button', studio.ask)
      await hands.press('radio', studio.ask3)
      // The question itself names the shop's shelf: the answer has come when the assistant says who it is.
      await hands.see(/演示助手/)
      await hands.press('button', kit.close)
      await hands.pressTwice('button', studio.submit)
      await hands.see(studio.inReview)
      const { records } = await creator.call('studio.list')
      expect(records.map(({ state }) => state)).toEqual(['in_review'])
      const [{ id = '', draft } = {}] = records
      expect(draft).toMatchObject({
        trailer: expect.stringContaining('.mp4'),
        tune: expect.stringMatching(/\.(wav|mp3)$/),
      })
      await approveAndBuy(scene, creator, id)
      await hands.reload()
      await hands.see(studio.state_on_sale)
      await hands.see('¥42.75')
      await hands.see(studio.waits_opening)
      await hands.press('button', studio.pause)
      await hands.sayYes()
      await hands.told(studio.paused)
      expect((await creator.call('studio.get', { params: { id } })).state).toBe('paused')
      // The box's page has its tune; the wallet, what was earned, and the way to each sale.
      await hands.open(`/pagesA/blind_box_detail/index?id=${id}`)
      await hands.see(words.box.tune)
      await hands.open('/pagesA/recharge/index')
      await hands.see(say(words.recharge.heldFact, { amount: '¥42.75' }))
      await hands.press('button', new RegExp(`^${words.recharge.earnings}`))
      await hands.see(studio.waits_opening)
    },

  'B13 B17 only adults with a phone; the way there is one tap': async (hands, scene) => {
    const person = await scene.client().registerByName()
    await hands.signIn(person.token as string)
    await hands.open(PAGE)
    await hands.press('button', say(studio.start, { kind: studio.startTray }))
    await hands.see(studio.needPhone)
    await hands.press('button', studio.toPhone)
    await hands.arrive('/pagesA/security/index')
  },

  'B13 a draft survives a lost answer, no network, a reload, and another device': async (hands, scene) => {
    const creator = await newCreator(scene)
    const { id, draft } = await creator.call('studio.create')
    const title = async () => (await creator.call('studio.get', { params: { id } })).draft.title
    await hands.signIn(creator.token as string)
    await hands.open(`${PAGE}?id=${id}`)
    await hands.see(studio.words)
    await hands.loseAnswer(`/studio/boxes/${id}`)
    await hands.type(studio.name, '一')
    await hands.see(studio.offline)
    await hands.type(studio.name, '一二')
    await until(async () => (await title()) === '一二', 'what was typed after a lost answer arrives', 15_000)
    await hands.setOffline(true)
    await hands.type(studio.name, '一二三')
    await hands.see(studio.offline)
    await hands.setOffline(false)
    await hands.reload()
    await hands.see('一二三')
    await until(async () => (await title()) === '一二三', 'what was typed without a network arrives', 15_000)
    await hands.see(/已保存/)
    const { version } = await creator.call('studio.get', { params: { id } })
    await creator.call('studio.save', { params: { id }, body: { version, draft: { ...draft, title: '别处' } } })
    await hands.type(studio.name, '这里')
    await hands.see(studio.conflictTitle)
    await hands.press('button', studio.keepMine)
    await until(async () => (await title()) === '这里', 'the chosen one is saved', 15_000)
  },

  'B13 B2 a tray: slots, a last-one gift, rules next to them': async (hands, scene) => {
    const creator = await newCreator(scene)
    const draft = await creator.call('studio.create')
    const base = { story: '', image: 'figure:mr-cloud', weight: null }
    const prizes = [
      { ...base, name: '多', tier: 'N' as const, valueFen: 3_000, stock: 1 },
      { ...base, name: '少', tier: 'SSR' as const, valueFen: 6_000, stock: 0 },
    ]
    const changed = { ...draft.draft, kind: 'tray' as const, title: '一端', prizes }
    await creator.call('studio.save', { params: { id: draft.id }, body: { version: 1, draft: changed } })
    await hands.signIn(creator.token as string)
    await hands.open(`${PAGE}?id=${draft.id}`)
    await hands.press('tab', step(3))
    await hands.see(say(studio.p_prizes_tray_size, { n: 1 }))
    await hands.see(studio.p_slots_range)
    for (const button of [kit.more, kit.more]) await hands.press('button', button)
    await hands.see(say(studio.trayTitle, { n: 3 }))
    await hands.press('button', studio.lastOneAdd)
    await hands.type(studio.prizeName, '最后的月亮')
    await hands.press('button', studio.done)
    const kept = async () => (await creator.call('studio.get', { params: { id: draft.id } })).draft
    await until(async () => (await kept()).lastOne?.name === '最后的月亮', 'the gift is saved', 10_000)
    expect((await kept()).prizes[0]?.stock).toBe(3)
  },
}
