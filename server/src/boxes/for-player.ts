import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../database/database'
import { done, forEach, Together, type Outcome } from '../database/together'
import type { Shop } from '../shop'
import { missedSql } from './guarantee-progress'

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

const OWN = `
  select json_agg(json_build_object('missed', ${missedSql('a.user_id', 'a.version_id', 'opened')}, 'commitment',
      case when s.id is not null then
        json_build_object('seedHash', s.seed_hash, 'clientSeed', s.client_seed, 'nonce', s.nonce) end) order by a.nth) as all
  from unnest($1::text[], $2::text[]) with ordinality as a(user_id, version_id, nth)
    left join seeds s on s.user_id = a.user_id and s.retired_at is null`

async function lookUp(sql: Sql, looks: readonly Look[]): Promise<Outcome<Own>[]> {
  const row = await sql.first<{ all: Own[] }>(OWN, [
    looks.map(({ userId }) => userId),
    looks.map(({ oddsVersionId }) => oddsVersionId),
  ])
  return row!.all.map(done)
}

const desk = forEach(
  (shop: Shop) => new Together<Look, Own>((looks) => lookUp(shop.database.hot, looks), { name: 'look' }),
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
