import { randomBytes } from 'node:crypto'
import { commit, type OddsEntry } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { chinaDay, secondsToTomorrow } from '../kernel/china-time'
import { ensure, Refusal } from '../kernel/refusal'
import type { Language } from '../kernel/localized'
import type { Transaction } from '../kernel/database/database'
import { rollDraws } from './seeds/draw'
import type { Seed } from './seeds/seeds'
import { trayPrizes } from '../catalogue/trays/tray'
import type { Shop } from '../kernel/shop'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../catalogue/present'

/** Trial openings a day, by the calendar of China (rules B7). */
export const TRIALS_A_DAY = 20

const label = { zh: '试玩', en: 'Trial' } as const

interface BoxRow {
  id: string
  odds_version_id: string | null
  tray_id: string | null
  entries: OddsEntry[] | null
}

const BOX = `
  select b.id, b.odds_version_id, b.tray_id, o.entries from boxes b left join odds_versions o on o.id = b.odds_version_id
  where b.id = $1 and b.state in ('on_sale', 'paused', 'sold_out')`

const PRIZE = `
  select ${PRIZE_COLUMNS} from prizes p join boxes b on b.id = p.box_id join series s on s.id = b.series_id where p.id = $1`

/** Counts one more trial of today; returns how many are left. Refuses with DRAW_LIMIT_REACHED and the seconds until tomorrow. */
async function countTrial(tx: Transaction, userId: string, now: Date): Promise<number> {
  const counted = await tx.first<{ used: number }>(
    `insert into trial_days as t (user_id, day, used) values ($1, $2, 1)
       on conflict (user_id, day) do update set used = t.used + 1 where t.used < $3 returning used`,
    [userId, chinaDay(now), TRIALS_A_DAY],
  )
  if (counted) return TRIALS_A_DAY - counted.used
  throw new Refusal('DRAW_LIMIT_REACHED', { retryAfter: secondsToTomorrow(now) })
}

/** A seed of the trial's own, thrown away with it: a real one would be worn out, or learnt from. */
function throwawaySeed(): Seed {
  const serverSeed = randomBytes(32).toString('hex')
  return { id: 'trial', serverSeed, seedHash: commit(serverSeed), clientSeed: 'trial', nonce: 0 }
}

/**
 * Opens a box for fun (rules B7): rolled like a real draw on the published table, or on what is unopened in the tray, without
 * the guarantee. Nothing is kept of it but that it was one of today's. Refuses with NOT_FOUND, OUT_OF_STOCK when a tray is
 * all opened, and DRAW_LIMIT_REACHED after 20 a day.
 */
export function playTrial(
  shop: Shop,
  userId: string,
  boxId: string,
  language: Language,
): Promise<DataOf<'boxes.trial'>> {
  return shop.database.transaction(async (tx) => {
    const box = await tx.first<BoxRow>(BOX, [boxId])
    ensure(box, 'NOT_FOUND')
    const entries = box.tray_id ? await trayPrizes(tx, box.tray_id) : (box.entries ?? [])
    ensure(
      entries.some((entry) => entry.weight > 0),
      'OUT_OF_STOCK',
    )
    const leftToday = await countTrial(tx, userId, shop.now())
    const versionId = box.tray_id ?? (box.odds_version_id as string)
    const table = { sourceId: box.id, versionId, entries, guarantee: null }
    const [outcome] = rollDraws(throwawaySeed(), table, 0, 1)
    const prize = await tx.first<PrizeRow>(PRIZE, [outcome?.entry.prizeId])
    if (!outcome || !prize) throw new Error(`box ${boxId} has a prize that is not in the catalogue`)
    const { weight } = outcome.entry
    return { trial: true, label: label[language], prize: presentPrize(prize, language), weight, leftToday }
  })
}
