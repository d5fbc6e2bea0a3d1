import {
  effectivePpm,
  isAtLeast,
  saleModeOf,
  tableHash,
  tiers,
  type Guarantee,
  type OddsEntry,
  type SaleFigures,
  type Tier,
  type ShownBoxState,
  type BoxKind,
  MAX_QUANTITY,
} from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import { findTray } from '../trays/tray'
import { presentTray, type TrayView } from '../trays/tray-view'
import { RETURN_POLICY_VERSION } from '../../orders/terms'
import { boxLayers, picture } from '../../kernel/pictures'
import { presentSeries, type SeriesRow } from '../present'
import { SHOWN_STATE, saleFigures, type PublishedFigures } from './sale-figures'

interface BoxRow extends SeriesRow, PublishedFigures {
  id: string
  kind: BoxKind
  creator_nickname: string | null
  title: Localized
  subtitle: Localized
  story: Localized
  price_fen: number
  shown_state: ShownBoxState
  odds_version_id: string | null
  odds_number: number
  entries: OddsEntry[]
  guarantee: Guarantee | null
  published_at: string
  tray_id: string | null
  trailer: string | null
  tune: string | null
}

/** Source of a box's chances: its odds version, or the unopened slots of its tray. */
interface Chances {
  versionId: string
  number: number
  publishedAt: string
  entries: readonly OddsEntry[]
  stock: ReadonlyMap<string, number>
}

interface StockRow {
  id: string
  name: Localized
  story: Localized
  tier: Tier
  value_fen: number
  figure: string
  stock: number
}

const BOX = `
  select b.*, ${SHOWN_STATE} as shown_state, sale.sealed, sale.scarcest, o.number as odds_number, o.entries, o.guarantee, o.published_at,
    s.id as series_id, s.name as series_name, s.colors as series_colors,
    u.nickname as creator_nickname
  from boxes b join series s on s.id = b.series_id left join odds_versions o on o.id = b.odds_version_id
    left join users u on u.id = b.creator_id ${saleFigures('o.entries')}
  where b.id = $1 and b.state in ('on_sale', 'paused', 'sold_out', 'ended')`

// Published stock = minted − opened: sealed boxes still count, so no counter tells a draw (rules B2).
const PRIZES = `select p.id, p.name, p.story, p.tier, p.value_fen, p.figure, p.minted - coalesce(o.opened, 0) as stock
    from prizes p left join prize_openings o on o.prize_id = p.id where p.box_id = $1 order by p.id`

/** Listed and effective chance of each tier that the table holds, most common first. */
function tierOdds(entries: readonly OddsEntry[], effective: ReadonlyMap<string, number>) {
  return tiers.flatMap((tier) => {
    const own = entries.filter((entry) => entry.tier === tier)
    if (own.length === 0) return []
    const weight = own.reduce((sum, entry) => sum + entry.weight, 0)
    return [{ tier, weight, effectivePpm: own.reduce((sum, entry) => sum + (effective.get(entry.prizeId) ?? 0), 0) }]
  })
}

function presentGuarantee({ guarantee }: BoxRow, odds: ReturnType<typeof tierOdds>): DataOf<'boxes.get'>['guarantee'] {
  if (!guarantee) return null
  const hits = odds.filter((tier) => isAtLeast(tier.tier, guarantee.tier))
  return {
    ...guarantee,
    effectivePpm: hits.reduce((sum, tier) => sum + tier.effectivePpm, 0),
    missed: null,
  }
}

function chancesOf(box: BoxRow, prizes: readonly StockRow[], tray: TrayView | null): Chances {
  if (tray) {
    const stock = new Map(tray.prizes.map(({ prizeId, unopened }) => [prizeId, unopened]))
    return { versionId: tray.id, number: tray.number, publishedAt: tray.createdAt, entries: tray.prizes, stock }
  }
  const { odds_version_id: versionId, odds_number: number, published_at: publishedAt, entries } = box
  ensure(versionId, 'NOT_FOUND')
  return { versionId, number, publishedAt, entries, stock: new Map(prizes.map(({ id, stock }) => [id, stock])) }
}

/** Sale mode of one box now, with the figures behind it; `own` is the requester's. */
export function saleOf(state: ShownBoxState, figures: SaleFigures): NonNullable<DataOf<'boxes.get'>['sale']> {
  return { mode: state === 'on_sale' ? saleModeOf(figures, 1) : null, ...figures }
}

/**
 * Presents a box before buying: every prize, its tier, exact and effective chance, value and stock (rules B2).
 * `userId`: owner of the clues and returns shown on a tray; everything else of the requester's own is `forPlayer`.
 */
export async function boxDetail(
  sql: Sql,
  id: string,
  userId: string | null,
  language: Language,
  now: Date,
): Promise<DataOf<'boxes.get'>> {
  const [box, rows] = await Promise.all([sql.first<BoxRow>(BOX, [id]), sql.rows<StockRow>(PRIZES, [id])])
  ensure(box, 'NOT_FOUND')
  const onSale = box.tray_id ? await findTray(sql, box.tray_id) : undefined
  const tray = onSale ? await presentTray(sql, onSale, userId, language, now) : null
  const { versionId, number, publishedAt, entries, stock } = chancesOf(box, rows, tray)
  // A last-one prize lies beside the tray and has a place of its own.
  const prizes = tray ? rows.filter((prize) => stock.has(prize.id)) : rows
  const effective = effectivePpm(entries, box.guarantee)
  const weights = new Map(entries.map((entry) => [entry.prizeId, entry.weight]))
  const odds = tierOdds(entries, effective)
  return {
    id: box.id,
    kind: box.kind,
    title: box.title[language],
    subtitle: box.subtitle[language],
    story: box.story[language],
    creator: box.creator_nickname === null ? null : { nickname: box.creator_nickname },
    series: presentSeries(box, language),
    priceFen: box.price_fen,
    state: box.shown_state,
    layers: boxLayers(box.series_id),
    trailer: box.trailer,
    tune: box.tune,
    prizes: prizes.map((prize) => ({
      id: prize.id,
      name: prize.name[language],
      tier: prize.tier,
      image: picture(prize.figure),
      valueFen: prize.value_fen,
      story: prize.story[language],
      weight: weights.get(prize.id) ?? 0,
      effectivePpm: effective.get(prize.id) ?? 0,
      stock: stock.get(prize.id) ?? 0,
    })),
    odds: { versionId, number, publishedAt, tableHash: tray ? null : tableHash(entries), tiers: odds },
    guarantee: presentGuarantee(box, odds),
    commitment: null,
    tray,
    sale: tray ? null : saleOf(box.shown_state, { scarcest: box.scarcest, sealed: box.sealed, own: 0 }),
    maxQuantity: tray ? tray.free : MAX_QUANTITY,
    returnPolicyVersion: RETURN_POLICY_VERSION,
  }
}
