import type { Client } from './client'
import type { UserDriver } from './user-driver'
import { openBox } from './journey'
import { say, words } from './words'

const { actions, combine, home, kit, opening, poster, prize, warehouse } = words
const BOX = 'box_moon-rabbits'

/** Sign-in of a known user, in each end's own way. */
export interface ReturningScene {
  /** Somebody who has been here. */
  known: () => Promise<Client>
  /** Opens the app as that person; ends at home. */
  comeBack: (person: Client) => Promise<void>
  /** Reads which box the code of a kept picture leads to, by the end's own kind of code. */
  boxOf: (picture: Buffer) => Promise<string | null>
}

/** Journey 2: sealed boxes wait, ten are opened, the commons among them combined, and the picture of what came of it shared. */
export async function liveReturning(user: UserDriver, { known, comeBack, boxOf }: ReturningScene) {
  const person = await known()
  await person.topUp(100_000)
  // From earlier: should the ten hold too few commons, these make up for it.
  await person.call('sealedBoxes.open', { body: { ids: await person.buy(BOX, 5) } })
  const ten = await person.buy(BOX, 10)

  await comeBack(person)
  await user.press('link', say(home.boxesWaiting, { n: 10 }))
  await user.see(say(warehouse.waiting, { n: 10 }))
  await user.press('button', warehouse.goOpen)
  await user.press('button', say(warehouse.openMany, { n: 10 }))
  await user.arrive('/pagesA/open_chest_animation/index')
  await openBox(user, say(opening.keepMany, { n: 10 }))

  const { records } = await person.call('draws.list', { query: { size: 20 } })
  const opened = records.filter(({ sealedBoxId }) => sealedBoxId && ten.includes(sealedBoxId))
  expect(opened).toHaveLength(10)
  const commons = opened.filter((draw) => draw.prize.tier === 'N')
  const names = [...new Set(commons.map((draw) => draw.prize.name))].slice(0, 3)
  await user.press('button', prize.tick)
  for (const name of names) await user.press('checkbox', new RegExp(say(prize.pick, { name, tier: '' })))
  await user.press('button', actions.combine)

  await user.arrive('/pagesA/combine/index')
  // Ticked prizes lie in their places already; only the missing ones are filled up.
  if (names.length < 3) await user.press('button', combine.auto)
  await user.hold(combine.start)
  await user.arrive('/pagesA/combine_result/index')
  await user.see(combine.proof)
  const [run] = (await person.call('combines.list')).records
  expect(run?.inputs.map((input) => input.prize.name)).toEqual(expect.arrayContaining(names))

  await user.press('button', poster.button)
  const picture = await user.takePicture(poster.keep)
  expect(await boxOf(picture)).toBe(BOX)
  await user.press('button', kit.close)
}
