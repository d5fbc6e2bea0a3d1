import { openCommons } from '../helpers/commons'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { playWays } from '../helpers/play'
import { words } from '../helpers/words'

const shop = visit()
const { combine } = words

describe('combining, props and the check-in in the browser', () => {
  it.each(Object.entries(playWays))('%s', async (_name, use) => {
    await shop.phone(async (phone) => {
      await use(phone, { client: shop.client })
      expect(phone.appErrors).toEqual([])
    })
  })
})

/** A player with three common prizes of a series put in, on the combining page. */
async function ready(phone: Phone) {
  const player = await (await shop.client().register()).topUp(60_000)
  await openCommons(player)
  await phone.signIn(player.token as string)
  await phone.open('/pagesA/combine/index?recipe=rcp_moon-rabbits-gather')
  await phone.press('button', combine.auto)
  return player
}

describe('how it moves', () => {
  it('R16 B4 nothing of the result is on the page before it is asked for; the moment moves in transform and opacity alone', async () => {
    await shop.phone(async (phone) => {
      const player = await ready(phone)
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      await phone.page.route(/\/combines\/cmb_/, async (route) => {
        await held
        await route.continue()
      })
      await phone.hold(combine.start)
      await phone.see(combine.fusing)
      const [run] = (await player.call('combines.list')).records
      expect(await phone.read()).not.toContain(run?.prize?.name)
      answer()
      await phone.page.waitForSelector('.combine-result--playing')
      const moving = await phone.page.evaluate(() => {
        const effects = document.getAnimations().map((animation) => animation.effect as KeyframeEffect)
        const frames = effects.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
        return {
          nodes: new Set(effects.map((effect) => effect.target)).size,
          properties: [...new Set(frames)].filter((name) => !/offset|easing|composite/i.test(name)).sort(),
        }
      })
      expect(moving.properties).toEqual(['opacity', 'transform'])
      expect(moving.nodes).toBeGreaterThan(8)
      expect(moving.nodes).toBeLessThanOrEqual(30)
      await phone.press('button', combine.skip)
      await phone.page.waitForSelector('.combine-result--shown')
    })
  })

  it('R15 a run on its way is not told as one whose answer was lost', async () => {
    await shop.phone(async (phone) => {
      await ready(phone)
      await phone.see(combine.hold)
      const bar = () => phone.top.locator('.jb-bar').boundingBox()
      const before = await bar()
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      await phone.page.route(/\/combine$/, async (route) => {
        await held
        await route.continue()
      })
      await phone.hold(combine.start)
      await phone.see(combine.starting)
      expect(await phone.read()).not.toContain(combine.lost)
      expect(await bar()).toEqual(before)
      answer()
      await phone.arrive('/pagesA/combine_result/index')
    })
  })

  it('R16 whoever asked for less motion sees the last frame at once', async () => {
    await shop.phone(
      async (phone) => {
        await ready(phone)
        await phone.hold(combine.start)
        await phone.page.waitForSelector('.combine-result--shown')
        expect(await phone.page.locator('.combine-result--playing').count()).toBe(0)
      },
      { reducedMotion: 'reduce' },
    )
  })
})
