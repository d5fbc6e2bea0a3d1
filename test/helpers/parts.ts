import type { ShopPart } from '../../contract/src/kinds'
import type { Client } from './client'
import type { Scene } from './scene'
import type { UserDriver } from './user-driver'
import { words } from './words'

const { actions, assistant, home, parts, prizeDetail, props, recharge, warehouse } = words

interface Door {
  part: ShopPart
  /** Screen that it is on; `:prize` stands for a prize of one's own, `:opened` for the box it came from. */
  at: string
  /** Words that the screen shows in any case, and those of the door. */
  seen: string | RegExp
  door: string
}

/** Every way into a part of the shop that can be switched off. */
export const doors: readonly Door[] = [
  { part: 'assistant', at: '/pagesA/home/index', seen: home.me, door: home.ask },
  { part: 'assistant', at: '/pagesA/profile/index', seen: words.profile.fairness, door: assistant.title },
  { part: 'assistant', at: '/pagesA/prize_detail/index?id=:prize', seen: actions.gift, door: prizeDetail.toEnglish },
  { part: 'studio', at: '/pagesA/my_blind_box/index', seen: warehouse.album, door: warehouse.made },
  { part: 'withdrawal', at: '/pagesA/recharge/index', seen: recharge.entries, door: recharge.withdraw },
  { part: 'recycling', at: '/pagesA/prize_detail/index?id=:prize', seen: actions.gift, door: actions.recycle },
  { part: 'recycling', at: '/pagesA/prize_show/index?ids=:opened', seen: words.prize.keep, door: actions.recycle },
  { part: 'props', at: '/pagesA/props/index', seen: props.coupons, door: props.get },
]

/** Pages that belong to a part as a whole. */
export const pagesOfParts = [
  '/pagesA/editor/index',
  '/pagesA/editor/index?id=box_mine',
  '/pagesA/my_blind_box/index?tab=made',
  '/pagesA/recharge/index?tab=withdraw',
]

/** Somebody with a prize, and where it is looked at. */
export async function owner({ client }: Scene): Promise<{ person: Client; fill: (address: string) => string }> {
  const person = await client().register()
  await person.topUp(10_000)
  const [id = ''] = await person.buy('box_moon-rabbits', 1)
  const { draws } = await person.call('sealedBoxes.open', { body: { ids: [id] } })
  const prize = draws[0]?.warehousePrizeId ?? ''
  return { person, fill: (address) => address.replace(':prize', prize).replace(':opened', id) }
}

/** Looks at each door: it is there exactly where its part is on. */
export async function walkDoors(user: UserDriver, scene: Scene, isOn: (part: ShopPart) => boolean) {
  const { person, fill } = await owner(scene)
  await user.signIn(person.token as string)
  for (const { part, at, seen, door } of doors) {
    await user.open(fill(at))
    await user.see(seen)
    if (isOn(part)) await user.see(door)
    else await user.gone(door)
  }
  for (const page of isOn('studio') ? [] : pagesOfParts) {
    await user.open(page)
    await user.see(parts.title)
  }
}
