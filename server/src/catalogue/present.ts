import type { Tier } from '@joybox/contract'
import type { Language, Localized } from '../kernel/localized'
import { picture, type Picture } from '../kernel/pictures'

/** A series as rows of joined queries carry it. */
export interface SeriesRow {
  series_id: string
  series_name: Localized
  series_colors: string[]
}

export function presentSeries(row: SeriesRow, language: Language): { id: string; name: string; colors: string[] } {
  return { id: row.series_id, name: row.series_name[language], colors: row.series_colors }
}

/** A catalogue prize as rows of joined queries carry it. */
export interface PrizeRow extends SeriesRow {
  prize_id: string
  prize_name: Localized
  tier: Tier
  figure: string
  value_fen: number
}

/** Name and look of a prize. */
export interface PresentedPrize {
  id: string
  name: string
  tier: Tier
  image: Picture
  valueFen: number
  series: ReturnType<typeof presentSeries>
}

/** The columns a query must select for `presentPrize`, from `prizes p`, `boxes b` and `series s`. */
export const PRIZE_COLUMNS = `p.id as prize_id, p.name as prize_name, p.tier, p.figure, p.value_fen,
  s.id as series_id, s.name as series_name, s.colors as series_colors`

export function presentPrize(row: PrizeRow, language: Language): PresentedPrize {
  return {
    id: row.prize_id,
    name: row.prize_name[language],
    tier: row.tier,
    image: picture(row.figure),
    valueFen: row.value_fen,
    series: presentSeries(row, language),
  }
}
