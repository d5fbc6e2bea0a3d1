import type { Client } from './client'
import type { UserDriver } from './user-driver'
import type { Scene } from './scene'
import { say, words } from './words'

const { box, opening, purchase, warehouse } = words

const SCARCE = 'box_night-market'

const first = (text: string, length = 8) => new RegExp(text.slice(0, length))

/**
 * Buys the last box of a kind: it is said everywhere that it opens right after the payment, confirmed separately, opened with
 * the payment, and its opening can be watched later.
 */
export async function buyOpenedAtOnce(user: UserDriver, player: Client, { sql }: Pick<Scene, 'sql'>) {
  const minted = sql(`select id, minted from prizes where box_id = '${SCARCE}'`) as { id: string; minted: number }[]
  sql(`update prizes set minted = drawn + 1 where box_id = '${SCARCE}'`)
  await player.topUp(20_000)
  await user.signIn(player.token ?? '')
  await user.open(`/pagesA/blind_box_detail/index?id=${SCARCE}`)
  await user.see(first(box.atOnceFact))
  await user.see(box.atOnceRule)

  const pay = say(purchase.pay, { n: 1 })
  await user.open(`/pagesA/purchase/index?id=${SCARCE}&quantity=1`)
  await user.press('checkbox', first(purchase.consent))
  await user.press('button', pay)
  await user.told(purchase.needConsent)
  await user.press('checkbox', first(purchase.atOnceConsent, 9))
  await user.press('button', pay)
  await user.arrive('/pagesA/open_chest_animation/index')
  expect((await player.call('prizes.list', { query: {} })).total).toBe(1)

  // Left before the opening was watched: it waits among the boxes to open.
  await user.open('/pagesA/my_blind_box/index?tab=sealed')
  await user.see(warehouse.openedAtOnce)
  await user.press('button', warehouse.openOne)
  await user.arrive('/pagesA/open_chest_animation/index')
  await user.press('button', opening.open)
  const [draw] = (await player.call('draws.list', { query: {} })).records
  await user.see(draw!.prize.name, 15_000)
  await user.open('/pagesA/my_blind_box/index?tab=sealed')
  await user.see(warehouse.noSealed)
  for (const { id, minted: before } of minted) sql(`update prizes set minted = ${before} where id = '${id}'`)
}
