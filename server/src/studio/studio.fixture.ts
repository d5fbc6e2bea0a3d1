import type { BoxDraft } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { goodDraft } from '../../testing/good-draft'
import { newKey, type Player, type TestShop } from '../../testing/test-shop'

export { goodDraft } from '../../testing/good-draft'

let phones = 0

/** Somebody who may make boxes: an adult with a bound phone. */
export async function newCreator(market: TestShop, balanceFen = 0): Promise<Player> {
  const player = await market.player(balanceFen)
  phones += 1
  await market.shop.database.rows('update users set phone = $2 where id = $1', [
    player.id,
    `139${String(phones).padStart(8, '0')}`,
  ])
  await market.call('me.declareAge', { body: { birthDate: '1990-01-01' }, token: player.token })
  return player
}

/** Somebody who runs the shop. */
export async function newOperator(market: TestShop): Promise<Player> {
  const player = await market.player()
  await market.shop.database.rows(`update users set roles = '{player,operator}' where id = $1`, [player.id])
  return player
}

/** A tray of ten slots, with a last-one prize. */
export function goodTray(): BoxDraft {
  const base = { story: '', image: 'figure:mr-cloud' }
  return goodDraft({
    kind: 'tray',
    prizes: [
      { ...base, name: 'Often', tier: 'N', valueFen: 600, stock: 8, weight: null },
      { ...base, name: 'Seldom', tier: 'SSR', valueFen: 1_000, stock: 2, weight: null },
    ],
    lastOne: { ...base, name: 'Last', tier: 'HIDDEN', valueFen: 2_000 },
  })
}

/** A draft handed in for review. */
export async function submitted(market: TestShop, { token }: Player, draft = goodDraft()) {
  const { id } = await market.call('studio.create', { body: { draft }, token })
  return market.call('studio.submit', { params: { id }, token })
}

/** Puts a handed-in box on sale. */
export function approve(market: TestShop, { token }: Player, { id, version }: DataOf<'studio.get'>) {
  return market.ask('admin.approveBox', { params: { id }, body: { version }, token, key: newKey() })
}

/** A creator's box on sale; its id. */
export async function published(market: TestShop, creator: Player, operator: Player, draft = goodDraft()) {
  const box = await submitted(market, creator, draft)
  const answer = await approve(market, operator, box)
  if (!answer.success) throw new Error(`not approved: ${answer.reason} ${answer.message}`)
  return box.id
}
