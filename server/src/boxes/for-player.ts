import type { DataOf } from '@joybox/contract/client-types'
import type { Database } from '../database/database'
import { done, forEach, Together, type Outcome } from '../database/together'
import { commitmentsOf } from '../draws/fairness'
import type { Shop } from '../shop'
import { missedDraws } from './guarantee-progress'

type Detail = DataOf<'boxes.get'>

/** A player looks at a box with these odds. */
interface Look {
  userId: string
  oddsVersionId: string
}

/** How far the player's guarantee is, and what their draws are committed to. */
interface Own {
  missed: number | null
  commitment: Detail['commitment']
}

async function lookUp({ hot }: Database, looks: readonly Look[]): Promise<Outcome<Own>[]> {
  const [missed, commitments] = await Promise.all([
    missedDraws(hot, looks, 'opened'),
    commitmentsOf(
      hot,
      looks.map(({ userId }) => userId),
    ),
  ])
  return looks.map(({ userId }) =>
    done({ missed: missed.get(userId) ?? null, commitment: commitments.get(userId) ?? null }),
  )
}

const desk = forEach(
  (shop: Shop) =>
    new Together<Look, Own>(
      (looks) => lookUp(shop.database, looks),
      ({ userId }) => userId,
      'look',
    ),
)

/** What of an odds box concerns this player alone. */
export async function forPlayer(
  shop: Shop,
  { odds, guarantee }: Detail,
  userId: string,
): Promise<Pick<Detail, 'guarantee' | 'commitment'>> {
  const { missed, commitment } = await desk(shop).do({ userId, oddsVersionId: odds.versionId })
  return { guarantee: guarantee && { ...guarantee, missed }, commitment }
}
