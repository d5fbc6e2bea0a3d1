import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { MOON_RABBITS } from './journey'
import { say, words } from './words'

const { box, kit, opening, purchase, security, warehouse } = words

/**
 * Somebody careful: reads the odds, tries the opening for nothing, sets a monthly limit, buys one, and gives it back
 * sealed. `player` is who holds the phone; books and stock are as before in the end, but for what the limit leaves.
 */
export async function careful(user: UserDriver, player: Client) {
  await player.topUp(10_000)
  const { balanceFen } = await player.call('wallet.get')
  await user.signIn(player.token ?? '')
  await user.open(`/pagesA/blind_box_detail/index?id=${MOON_RABBITS.id}`)
  for (const chance of ['69.00%', '0.30%']) await user.see(chance)
  await user.press('button', new RegExp(box.oddsWhy))
  await user.see(box.formulaTitle)
  // Every 60 at the latest: the last step is named.
  await user.see(say(box.stepOne, { from: 60 }))
  await user.press('button', kit.close)

  await user.press('button', box.trialLabel)
  await user.see(opening.trialNote)
  await user.press('button', opening.open)
  await user.see(opening.trialOnly, 15_000)
  expect((await player.call('sealedBoxes.list', { query: {} })).total).toBe(0)

  await user.open('/pagesA/security/index?open=limits')
  await user.type(security.daily, '60')
  await user.type(security.monthly, '100')
  await user.press('button', security.save)
  await user.told(security.limitsSaved)

  await user.open(`/pagesA/purchase/index?id=${MOON_RABBITS.id}&quantity=1`)
  await user.see(say(purchase.fits_day, { n: 1 }))
  await user.see(say(purchase.resets_day, { limit: '¥60' }))
  await user.see(say(purchase.left_day, { left: '¥6.90' }))
  await user.press('checkbox', new RegExp(purchase.consent.slice(0, 8)))
  await user.press('button', say(purchase.pay, { n: 1 }))
  await user.arrive('/pagesA/open_chest_animation/index')
  expect((await player.call('wallet.get')).balanceFen).toBe(balanceFen - 5_310)

  await user.open('/pagesA/my_blind_box/index?tab=sealed')
  await user.see(MOON_RABBITS.title)
  await user.press('button', warehouse.refund)
  await user.see(warehouse.refundNote)
  await user.press('button', new RegExp(say(warehouse.refundOf)))
  await user.sayYes()
  await user.told(say(warehouse.refunded, { sum: '¥53.10' }))
  await user.see(warehouse.noSealed)
  await user.reload()
  await user.see(warehouse.noSealed)
  expect((await player.call('wallet.get')).balanceFen).toBe(balanceFen)
  expect(await player.call('draws.list', { query: {} })).toMatchObject({ total: 0 })
}
