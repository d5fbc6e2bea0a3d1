import { barriers } from '../helpers/h5/axe'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { say, words } from '../helpers/words'

const shop = visit()
const { opening, prize, verify, warehouse } = words

const stageOf = (ids: string[]) => `/pagesA/open_chest_animation/index?ids=${ids.join(',')}`

/** A player with this many sealed moon rabbits. */
async function buyer(quantity: number) {
  const player = await shop.client().register()
  await player.topUp(quantity * 5_900)
  return { player, ids: await player.buy('box_moon-rabbits', quantity) }
}

/** The same, signed in on the phone. */
async function owner(phone: Phone, quantity: number) {
  const { player, ids } = await buyer(quantity)
  await phone.signIn(player.token ?? '')
  return { player, ids, stage: stageOf(ids) }
}

/** A phone held on its side. */
const LYING = { width: 844, height: 390 }

it('R17 a phone on its side shows the box and the button that opens it', async () => {
  await shop.phone(
    async (phone) => {
      const { stage } = await owner(phone, 1)
      await phone.open(stage)
      await phone.control('button', opening.open).waitFor()
      for (const seen of [phone.control('button', opening.open), phone.page.locator('.stage__base').first()]) {
        const { x, y, width, height } = (await seen.boundingBox())!
        expect([x >= 0, y >= 44, x + width <= LYING.width, y + height <= LYING.height]).not.toContain(false)
      }
      await phone.press('button', opening.open)
      await phone.see(opening.firstInAlbum, 15_000)
      const keep = (await phone.control('button', opening.keep).boundingBox())!
      expect(keep.y + keep.height).toBeLessThanOrEqual(LYING.height)
    },
    { viewport: LYING, reducedMotion: 'reduce' },
  )
})

/** Stops the movements of the page at once, counts their nodes and lists their properties. */
function movement(phone: Phone) {
  return phone.page.evaluate(() => {
    const moving = document.getAnimations()
    moving.forEach((animation) => animation.pause())
    const effects = moving.map((animation) => animation.effect as KeyframeEffect)
    const frames = effects.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    const other = ['offset', 'computedOffset', 'easing', 'composite']
    const seen = (effect: KeyframeEffect) => Boolean(effect.target?.closest('.opening'))
    return {
      nodes: new Set(effects.filter(seen).map((effect) => effect.target)).size,
      properties: [...new Set(frames)].filter((name) => !other.includes(name)).sort(),
    }
  })
}

/** Measures the drawn width of a layer of the stage, in px. */
const widthOf = async (phone: Phone, layer: string) =>
  (await phone.page.locator(`.stage__${layer} img`).first().boundingBox())?.width ?? 0

const said = (phone: Phone) => phone.page.locator('body > [aria-live]').textContent()

describe('the opening in the browser', () => {
  it('B4 asks for the result only when the person opens the box, and shows the same after a reload', async () => {
    await shop.phone(async (phone) => {
      const { player, stage } = await owner(phone, 1)
      const asked: string[] = []
      phone.page.on('request', (request) => {
        if (request.url().endsWith('/sealed-boxes/open')) asked.push(request.method())
      })
      await phone.open(stage)
      await phone.see(opening.shakeTitle)
      const box = phone.page.locator('.stage-touch')
      await box.click()
      await box.click()
      expect(asked).toEqual([])
      await box.click()
      await phone.page.waitForSelector('.stage--opening')
      await phone.see(opening.keep)
      const [draw] = (await player.call('draws.list', { query: {} })).records
      const name = draw?.prize.name ?? ''
      await phone.page.waitForSelector('.opening__skip', { state: 'detached' })
      expect(await said(phone)).toContain(name)
      expect(asked).toEqual(['POST'])
      await phone.reload()
      await phone.see(name)
      expect(await phone.page.locator('.stage--opening').count()).toBe(0)
      expect((await player.call('draws.list', { query: {} })).total).toBe(1)
      expect(phone.errors).toEqual([])
    })
  })

  it.each([1, 10])('moves at most 30 nodes for %i, and only transform and opacity', async (quantity) => {
    await shop.phone(async (phone) => {
      const { stage } = await owner(phone, quantity)
      await phone.open(stage)
      await phone.page.waitForSelector('.stage--closed')
      await phone.press('button', opening.open)
      await phone.page.waitForSelector('.stage--opening')
      const { nodes, properties } = await movement(phone)
      expect(nodes).toBeGreaterThan(10)
      expect(nodes).toBeLessThanOrEqual(30)
      expect(properties).toEqual(['opacity', 'transform'])
    })
  })

  it('skips from the first moment: first in the focus order, and the last frame at once', async () => {
    await shop.phone(async (phone) => {
      const { stage } = await owner(phone, 1)
      await phone.open(stage)
      await phone.page.waitForSelector('.stage--arriving')
      await phone.page.locator('.opening').evaluate((root) => {
        root.setAttribute('tabindex', '-1')
        ;(root as HTMLElement).focus()
      })
      await phone.page.keyboard.press('Tab')
      expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe(opening.skip)
      await phone.page.keyboard.press('Enter')
      await phone.page.waitForSelector('.stage:not(.stage--closed)')
      expect(await phone.page.locator('.stage--opening').count()).toBe(0)
      expect(await said(phone)).not.toBe('')
    })
  })

  it('shows the box, and only the last frame with its figure to those who want less motion', async () => {
    await shop.phone(
      async (phone) => {
        const { stage } = await owner(phone, 1)
        await phone.open(stage)
        await phone.see(opening.shakeTitle)
        expect((await movement(phone)).properties).toEqual(['opacity'])
        expect(await widthOf(phone, 'lid')).toBeGreaterThan(150)
        await phone.press('button', opening.open)
        await phone.see(opening.keep)
        expect(await widthOf(phone, 'figure--true')).toBeGreaterThan(150)
        expect(await phone.page.locator('.stage--opening').count()).toBe(0)
        expect((await movement(phone)).properties).toEqual(['opacity'])
      },
      { reducedMotion: 'reduce' },
    )
  })

  it('R158 says so when there is no network, keeps the box sealed, and opens it on another try', async () => {
    await shop.phone(async (phone) => {
      const { player, stage } = await owner(phone, 1)
      await phone.open(stage)
      await phone.see(opening.shakeTitle)
      await phone.context.setOffline(true)
      await phone.press('button', opening.open)
      await phone.see(opening.failedText)
      expect((await player.call('sealedBoxes.list', { query: { state: 'sealed' } })).total).toBe(1)
      await phone.context.setOffline(false)
      await phone.press('button', opening.retry)
      await phone.see(opening.keep)
      expect((await player.call('sealedBoxes.list', { query: { state: 'sealed' } })).total).toBe(0)
    })
  })

  it('B17 somebody else’s box is not there', async () => {
    await shop.phone(async (phone) => {
      const { ids } = await buyer(1)
      const player = await shop.client().register()
      await phone.signIn(player.token ?? '')
      await phone.open(stageOf(ids))
      await phone.see(opening.lostTitle)
    })
  })
})

describe('verifying in the browser', () => {
  it('B5 refuses to reveal while a box is sealed under the seed, and holds once all are open', async () => {
    await shop.phone(async (phone) => {
      const { player, ids } = await owner(phone, 3)
      const [first = '', ...rest] = ids
      await player.call('sealedBoxes.open', { body: { ids: [first] } })
      await phone.open(`/pagesA/prize_show/index?ids=${first}`)
      await phone.press('button', new RegExp(prize.verifiable))
      await phone.press('button', verify.reveal)
      await phone.see(verify.inUse)
      await player.call('sealedBoxes.open', { body: { ids: rest } })
      await phone.open(`/pagesA/prize_show/index?ids=${ids.join(',')}`)
      await phone.press('button', new RegExp(say(prize.verifiableMany, { n: 3 })))
      await phone.press('button', verify.reveal)
      await phone.see(verify.holds)
      for (const draw of [1, 2, 3]) {
        await phone.press('radio', say(verify.nth, { n: draw }))
        await phone.see(verify.holds)
        expect(await phone.page.locator('.verify__row--hit').count()).toBe(1)
      }
      expect(phone.errors).toEqual([])
    })
  })
})

describe.each(['light', 'dark'] as const)('axe finds no serious barrier in the %s', (colorScheme) => {
  it('on the stage, the prizes, my boxes and a prize’s own page', async () => {
    await shop.phone(
      async (phone) => {
        const { player, ids, stage } = await owner(phone, 3)
        const [first = '', ...rest] = ids
        await phone.open(stage)
        await phone.see(say(opening.shakeTitleMany, { n: 3 }))
        expect(await barriers(phone.page)).toEqual([])
        await phone.open('/pagesA/my_blind_box/index?tab=sealed')
        await phone.see(say(warehouse.left, { n: 3 }))
        expect(await barriers(phone.page)).toEqual([])
        await player.call('sealedBoxes.open', { body: { ids } })
        await phone.open(`/pagesA/prize_show/index?ids=${first}`)
        await phone.see(prize.kept)
        expect(await barriers(phone.page)).toEqual([])
        await phone.open(`/pagesA/prize_show/index?ids=${rest.join(',')}`)
        await phone.see(say(prize.keptMany, { n: 2 }))
        expect(await barriers(phone.page)).toEqual([])
        const [owned] = (await player.call('prizes.list', { query: {} })).records
        const screens = [
          ['/pagesA/my_blind_box/index?tab=prizes', owned?.prize.name ?? ''],
          ['/pagesA/my_blind_box/index?tab=album', owned?.prize.name ?? ''],
          ['/pagesA/my_blind_box/index?tab=orders', warehouse.status_confirmed],
          [`/pagesA/prize_detail/index?id=${owned?.id}`, prize.worth],
        ] as const
        for (const [address, there] of screens) {
          await phone.open(address)
          await phone.see(there)
          expect(await barriers(phone.page)).toEqual([])
        }
      },
      { colorScheme, reducedMotion: 'reduce' },
    )
  })
})
