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
export async function openLastSlot(hands: UserDriver, player: Client, other: Client) {
  await player.topUp(10_000)
  const { orderNo } = await player.order('prop:hint')
  await player.call('orders.pay', { body: { orderNo } })
  const { tray: onSale, prizes } = await player.call('boxes.get', { params: { id: TRAY } })
  await hands.signIn(player.token ?? '')
  await hands.open(`/pagesA/blind_box_detail/index?id=${TRAY}`)
  await hands.press('checkbox', say(box.slotFree, { n: LAST }))
  await hands.press('button', say(tray.toolCount, { name: tray.hint, n: 1 }))
  await hands.press('button', say(tray.useHint, { n: LAST }))
  await hands.see(say(tray.mine, { n: 0 }))
  const [clue] = (await player.call('boxes.get', { params: { id: TRAY } })).tray?.clues ?? []
  const ruledOut = prizes.find(({ id }) => id === clue?.prizeId)
  await hands.see(say(tray.isNot, { n: LAST, name: ruledOut?.name ?? '' }))
  await hands.press('button', kit.close)

  await openTheRest(other)
  await hands.open(`/pagesA/blind_box_detail/index?id=${TRAY}`)
  await hands.see(say(box.trayLeft, { free: 1, n: 1, size: LAST }))
  await hands.press('checkbox', say(box.slotFree, { n: LAST }))
  await hands.see(say(box.picked, { slots: LAST }))
  await hands.press('button', say(box.buyFor, { price: '¥39' }))
  await hands.arrive('/pagesA/purchase/index')
  await hands.see(say(purchase.slots, { slots: LAST }))
  await hands.press('checkbox', new RegExp(purchase.openedConsent.slice(0, 8)))
  await hands.press('checkbox', new RegExp(purchase.trayConsent.slice(0, 8)))
  await hands.press('button', say(purchase.pay, { total: '¥39.00' }))
  await hands.arrive('/pagesA/open_chest_animation/index')
  await hands.press('button', opening.open)
  const lastOne = onSale?.lastOne?.name ?? ''
  await hands.see(say(opening.lastOne, { name: lastOne }), 15_000)
  await keepPrize(hands)
  // The hint told the truth.
  const { records } = await player.call('draws.list', { query: {} })
  expect(records.map(({ prize: { id } }) => id)).not.toContain(clue?.prizeId)
  await hands.see(lastOne)
  await hands.press('button', new RegExp(say(prize.verifiableSlots, { n: 2 })))
  await hands.press('radio', say(verify.nthSlot, { n: LAST }))
  await hands.see(verify.holds)
  await hands.see(verify.root)
  await hands.press('radio', verify.lastOneChip)
  await hands.see(say(verify.trayText, { n: LAST }))
  await hands.see(verify.holds)
}
