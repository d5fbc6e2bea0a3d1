import type { DataOf } from '@joybox/contract/client-types'
import type { Sql } from '../../kernel/database/database'
import { done, forEach, RequestBatcher, type Outcome } from '../../kernel/batch'
import type { Shop } from '../../kernel/shop'
import { saleOf } from './detail'
import { missedSql } from './guarantee-progress'
import { ownSealed } from './sale-figures'

type Detail = DataOf<'boxes.get'>

/** A player looks at a box with these odds. */
interface Look {
  userId: string
  boxId: string
  oddsVersionId: string
}

/** Progress of the player's guarantee, what their draws are committed to, and their sealed boxes of this box. */
interface Own {
  missed: number | null
  commitment: Detail['commitment']
  own: number
}

const OWN = `
  select json_agg(json_build_object('missed', ${missedSql('a.user_id', 'a.version_id', 'opened')}, 'commitment',
      case when s.id is not null then
        json_build_object('seedHash', s.seed_hash, 'clientSeed', s.client_seed, 'nonce', s.nonce) end,
      'own', ${ownSealed('a.user_id')}) order by a.nth) as all
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as a(user_id, version_id, box_id, nth)
    join boxes b on b.id = a.box_id
    left join seeds s on s.user_id = a.user_id and s.retired_at is null`

async function lookUp(sql: Sql, looks: readonly Look[]): Promise<Outcome<Own>[]> {
  const row = await sql.first<{ all: Own[] }>(OWN, [
    looks.map(({ userId }) => userId),
    looks.map(({ oddsVersionId }) => oddsVersionId),
    looks.map(({ boxId }) => boxId),
  ])
  return row!.all.map(done)
}

const batcher = forEach(
  (shop: Shop) => new RequestBatcher<Look, Own>((looks) => lookUp(shop.database.hot, looks), { name: 'look' }),
)

/** Parts of an odds box that concern this player alone. */
export async function forPlayer(
  shop: Shop,
  { id, state, odds, guarantee, sale }: Detail,
  userId: string,
): Promise<Pick<Detail, 'guarantee' | 'commitment' | 'sale'>> {
  const { missed, commitment, own } = await batcher(shop).do({ userId, boxId: id, oddsVersionId: odds.versionId })
  return {
    guarantee: guarantee && { ...guarantee, missed },
    commitment,
    sale: sale && saleOf(state, { scarcest: sale.scarcest, sealed: sale.sealed, own }),
  }
}
