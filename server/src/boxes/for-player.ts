import type { DataOf } from '@joybox/contract/client-types'
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

async function lookUp({ database }: Shop, looks: readonly Look[]): Promise<Outcome<Own>[]> {
  const [missed, commitments] = await Promise.all([
    missedDraws(database, looks, 'opened'),
    commitmentsOf(
      database,
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
      (looks) => lookUp(shop, looks),
      ({ userId }) => userId,
      'look',
    ),
)

/** A box as everybody sees it, with what of it concerns this player alone; of a tray nothing does. */
export async function forPlayer(shop: Shop, detail: Detail, userId: string): Promise<Detail> {
  if (detail.pool) return detail
  const { missed, commitment } = await desk(shop).do({ userId, oddsVersionId: detail.odds.versionId })
  return { ...detail, guarantee: detail.guarantee && { ...detail.guarantee, missed }, commitment }
}
