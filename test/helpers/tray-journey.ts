import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { keepPrize } from './journey'
import { say, words } from './words'

const { box, kit, opening, prize, purchase, tray, verify } = words
const TRAY = 'box_iced-tea-cats'
const LAST = 24

/** Buys and opens every slot but the last. */
async function openTheRest(client: Client) {
  const { priceFen } = await client.call('boxes.get', { params: { id: TRAY } })
  const slots = Array.from({ length: LAST - 1 }, (_, i) => i + 1)
  await client.topUp(priceFen * slots.length)
  const { orderNo } = await client.order(`box:${TRAY}`, { quantity: slots.length, slots })
  const { sealedBoxIds } = await client.call('orders.pay', { body: { orderNo } })
  for (let i = 0; i < sealedBoxIds.length; i += 10) {
    await client.call('sealedBoxes.open', { body: { ids: sealedBoxIds.slice(i, i + 10) } })
  }
}

/**
 * Has a hint say what is not in the last slot of the demo tray, picks it when no other is left, buys and opens it, is told and shown the last-one
 * prize, and lets the app check both up to the root. `player` is who holds the phone, `other` somebody who opened the other slots.
 */
export async function openLastSlot(user: UserDriver, player: Client, other: Client) {
  await player.topUp(10_000)
  const { orderNo } = await player.order('prop:hint')
  await player.call('orders.pay', { body: { orderNo } })
  const { tray: onSale, prizes } = await player.call('boxes.get', { params: { id: TRAY } })
  await user.signIn(player.token ?? '')
  await user.open(`/pagesA/blind_box_detail/index?id=${TRAY}`)
  await user.press('checkbox', say(box.slotFree, { n: LAST }))
  await user.press('button', say(tray.toolCount, { name: tray.hint, n: 1 }))
  await user.press('button', say(tray.useHint, { n: LAST }))
  await user.see(say(tray.mine, { n: 0 }))
  const [clue] = (await player.call('boxes.get', { params: { id: TRAY } })).tray?.clues ?? []
  const ruledOut = prizes.find(({ id }) => id === clue?.prizeId)
  await user.see(say(tray.isNot, { n: LAST, name: ruledOut?.name ?? '' }))
  await user.press('button', kit.close)

  await openTheRest(other)
  await user.open(`/pagesA/blind_box_detail/index?id=${TRAY}`)
  await user.see(say(box.trayLeft, { free: 1, n: 1, size: LAST }))
  await user.press('checkbox', say(box.slotFree, { n: LAST }))
  await user.see(say(box.picked, { slots: LAST }))
  await user.press('button', say(box.buyFor, { price: '¥39' }))
  await user.arrive('/pagesA/purchase/index')
  await user.see(say(purchase.slots, { slots: LAST }))
  await user.press('checkbox', new RegExp(purchase.openedConsent.slice(0, 8)))
  await user.press('checkbox', new RegExp(purchase.trayConsent.slice(0, 8)))
  await user.press('button', say(purchase.paySlots, { n: 1 }))
  await user.arrive('/pagesA/open_chest_animation/index')
  await user.press('button', opening.open)
  const lastOne = onSale?.lastOne?.name ?? ''
  await user.see(say(opening.lastOne, { name: lastOne }), 15_000)
  await keepPrize(user)
  // The hint told the truth.
  const { records } = await player.call('draws.list', { query: {} })
  expect(records.map(({ prize: { id } }) => id)).not.toContain(clue?.prizeId)
  await user.see(lastOne)
  await user.press('button', new RegExp(say(prize.verifiableSlots, { n: 2 })))
  await user.press('radio', say(verify.nthSlot, { n: LAST }))
  await user.see(verify.holds)
  await user.see(verify.root)
  await user.press('radio', verify.lastOneChip)
  await user.see(say(verify.trayText, { n: LAST }))
  await user.see(verify.holds)
}
