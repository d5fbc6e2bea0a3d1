import type { CallName } from '@joybox/contract'
import { jobs } from '../../server/src/app/jobs'
import { published } from '../../server/src/studio/studio.fixture'
import { newCreator } from '../../server/src/studio/studio.fixture'
import { addressIn } from '../../server/testing/post-office'
import { newKey, openTestShop, testPrize, type Player, type TestShop } from '../../server/testing/test-shop'
import { offerRecipe, openTreasury, TREASURY } from '../../server/testing/treasury'
import type { Dice } from './dice'

/** A shop with people in it who may do anything at any time. */
export interface Town {
  market: TestShop
  dice: Dice
  players: Player[]
  operator: Player
  /** Boxes that can be bought. */
  boxes: string[]
  recipe: { id: string; versionId: string }
  /** Asks for something as somebody; what is refused is refused, what breaks is remembered. */
  attempt(name: CallName, parts: { params?: object; query?: object; body?: object; token?: string }): Promise<boolean>
  /** Ids that a query finds; choosing is not asserting, so it may look behind the counter. */
  find(query: string, values?: unknown[]): Promise<string[]>
  /** Count of each call's successes and refusals. */
  tally: Map<string, { done: number; refused: number }>
  faults: string[]
  /** Runs every background job once, as a process does that has just started. */
  runJobs(): Promise<void>
}

const PAY_PASSWORD = '246810'

async function settle(market: TestShop, player: Player): Promise<void> {
  const { token } = player
  const proof = { password: 'open-sesame' }
  await market.call('me.setPayPassword', { body: { payPassword: PAY_PASSWORD, identityCheck: proof }, token })
  await market.call('addresses.add', { body: addressIn(), token })
  await market
    .call('limits.set', { body: { dailyFen: 90_000_00, monthlyFen: 90_000_00 }, token })
    .catch(() => undefined)
}

/** Opens a shop with everything in it, and moves four people in. */
export async function openTown(dice: Dice): Promise<Town> {
  // Errors show their reason.
  const market = await openTestShop({ env: { LOG_LEVEL: 'error' } })
  await openTreasury(market)
  await market.addOddsBox({
    id: 'box_scarce',
    priceFen: 20,
    guarantee: { tier: 'SR', every: 5 },
    prizes: [testPrize('prz_scarce-n', 900_000, 60, 'N'), testPrize('prz_scarce-sr', 100_000, 25, 'SR')],
  })
  const recipe = await offerRecipe(market, { id: 'rcp_walk' })
  const players: Player[] = []
  for (let i = 0; i < 3; i += 1) players.push(await market.player(100_000))
  const creator = await newCreator(market, 100_000)
  const operator = await market.player()
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
  const creators = await published(market, creator, operator)
  for (const player of [...players, creator]) await settle(market, player)
  market.freeze()

  const tally: Town['tally'] = new Map()
  const faults: string[] = []
  const ask = market.ask as (name: string, parts: object) => ReturnType<TestShop['ask']>
  return {
    market,
    dice,
    players: [...players, creator],
    operator,
    // Three prizes of the treasury go into one of the recipe's: it is bought more often than the others.
    boxes: [...Array<string>(3).fill(TREASURY.box), 'box_scarce', creators, 'box_tea-cats', 'box_iced-tea-cats'],
    recipe,
    tally,
    faults,
    async attempt(name, parts) {
      const answer = await ask(name, { key: newKey(), ...parts })
      const count = tally.get(name) ?? { done: 0, refused: 0 }
      tally.set(name, count)
      if (answer.success) count.done += 1
      else count.refused += 1
      if (answer.reason === 'INTERNAL') faults.push(`${name} broke with ${JSON.stringify(parts.body ?? parts.params)}`)
      return answer.success
    },
    find: async (query, values = []) =>
      (await market.shop.database.rows<{ id: string }>(query, values)).map(({ id }) => id),
    async runJobs() {
      for (const { name, run } of jobs) {
        await run(market.shop).catch((error: Error) => void faults.push(`job ${name}: ${error.message}`))
      }
    },
  }
}

export { PAY_PASSWORD }
