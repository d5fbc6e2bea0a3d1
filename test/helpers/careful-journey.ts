import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { MOON_RABBITS } from './journey'
import { say, words } from './words'

const { box, kit, opening, purchase, security, warehouse } = words

/**
 * Somebody careful: reads the odds, tries the opening for nothing, sets a monthly limit, buys one, and gives it back
 * sealed. `player` is who holds the phone; books and stock are as before in the end, but for what the limit leaves.
 */
export async function careful(hands: UserDriver, player: Client) {
  await player.topUp(10_000)
  const { balanceFen } = await player.call('wallet.get')
  await hands.signIn(player.token ?? '')
  await hands.open(`/pagesA/blind_box_detail/index?id=${MOON_RABBITS.id}`)
  for (const chance of ['69.00%', '0.30%']) await hands.see(chance)
  await hands.press('button', new RegExp(box.oddsWhy))
  await hands.see(box.formulaTitle)
  // Every 60 at the latest: the last step is named.
  await hands.see(say(box.stepOne, { from: 60 }))
  await hands.press('button', kit.close)

  await hands.press('button', box.tryLabel)
  await hands.see(opening.trialNote)
  await hands.press('button', opening.open)
  await hands.see(opening.trialOnly, 15_000)
  expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(0)

  await hands.open('/pagesA/security/index?open=limits')
  await hands.type(security.daily, '60')
  await hands.type(security.monthly, '100')
  await hands.press('button', security.save)
  await hands.told(security.limitsSaved)

  await hands.open(`/pagesA/purchase/index?id=${MOON_RABBITS.id}&quantity=1`)
  await hands.see(say(purchase.limits, { today: '¥60', month: '¥100' }))
  await hands.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
  await hands.press('button', say(purchase.pay, { total: '¥59.00' }))
  await hands.arrive('/pagesA/open_chest_animation/index')
  expect((await player.call('wallet.get')).balanceFen).toBe(balanceFen - 5_900)

  await hands.open('/pagesA/my_blind_box/index?tab=sealed')
  await hands.see(MOON_RABBITS.title)
  await hands.press('button', warehouse.refund)
  await hands.see(warehouse.refundNote)
  await hands.press('button', new RegExp(say(warehouse.refundOf)))
  await hands.sayYes()
  await hands.told(say(warehouse.refunded, { sum: '¥59' }))
  await hands.see(warehouse.noSealed)
  await hands.reload()
  await hands.see(warehouse.noSealed)
  expect((await player.call('wallet.get')).balanceFen).toBe(balanceFen)
  expect(await player.call('draws.list', { query: {} })).toMatchObject({ total: 0 })
}
