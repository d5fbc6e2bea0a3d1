import path from 'node:path'
import { oldestBrowser } from '../helpers/h5/browser'
import { visit } from '../helpers/h5/fixture'
import type { Phone } from '../helpers/h5/phone'
import { newerThanPhones } from '../helpers/newer-than-phones'
import { until } from '../helpers/until'

const oldest = oldestBrowser()
const shop = visit({}, [], oldest)

/** Playwright finds no roles in a browser this old, so what is read is the page's text. */
const reads = (phone: Phone, words: string) => until(async () => (await phone.read()).includes(words), words, 30_000)

/** Errors of the app; a browser this old also complains of rules in the page's policy that came later. */
const appErrors = (phone: Phone) => phone.appErrors.filter((error) => !error.includes('Content Security Policy'))

/** Pictures inside the window, and whether each has come. */
const pictures = (phone: Phone) =>
  phone.page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      })
      .map(({ currentSrc, complete, naturalWidth }) => ({ currentSrc, came: complete && naturalWidth > 0 })),
  )

async function seePictures(phone: Phone) {
  let all: { currentSrc: string; came: boolean }[] = []
  const allCame = async () => {
    all = await pictures(phone)
    return all.length > 3 && all.every(({ came }) => came)
  }
  await until(allCame, () => `all pictures came: ${JSON.stringify(all)}`, 30_000)
}

it('H5 the built website has no method and no syntax that the oldest phones lack', () => {
  // zxing-wasm's comparison of options, which the scanner replaces.
  const known = expect.stringMatching(/^chunk\/\w+\.\w+\.js has \.hasOwn\(\)/)
  expect(newerThanPhones(path.resolve(__dirname, '..', '..', 'dist', 'h5'))).toEqual([known])
})

// Without the browser from the registry npm test says so and counts these as skipped.
const where = oldest ? describe : describe.skip

where('H5 in the oldest Chromium that is promised', () => {
  it('H5 home has its boxes with their pictures', async () => {
    await shop.phone(async (phone) => {
      expect(await phone.page.evaluate(() => navigator.userAgent)).toContain('Chrome/87.')
      await phone.open('/pagesA/home/index')
      await reads(phone, '月兔 · 八夜')
      await seePictures(phone)
      expect(appErrors(phone)).toEqual([])
    })
  })

  it('H5 a box’s page has its prizes, odds and pictures', async () => {
    await shop.phone(async (phone) => {
      await phone.open('/pagesA/blind_box_detail/index?id=box_moon-rabbits')
      await reads(phone, '月兔 · 八夜')
      await reads(phone, '69.00%')
      await seePictures(phone)
      expect(appErrors(phone)).toEqual([])
    })
  })
})
