import type { UserDriver } from './user-driver'
import { readQr } from './read-qr'
import { words } from './words'

const BOX_PAGE = '/pagesA/blind_box_detail/index?id=box_moon-rabbits'

/** The poster of a box is drawn on its page and kept; gives where the code in it leads, and where it should. */
export async function keepBoxPoster(user: UserDriver) {
  await user.open(BOX_PAGE)
  await user.see('月兔 · 八夜')
  await user.press('button', words.box.poster)
  const link = new URL(readQr(await user.takePicture(words.poster.keep)))
  return { leads: link.pathname + link.search, wanted: BOX_PAGE }
}
