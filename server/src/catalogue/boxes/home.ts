import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import type { Sql } from '../../kernel/database/database'
import { picture } from '../../kernel/pictures'
import { presentSeries, type SeriesRow } from '../present'
import { listBoxes } from './list-boxes'
import { latestWins } from './wins'

const FEATURED = 6
const WINS = 12

interface BannerRow extends SeriesRow {
  id: string
  box_id: string
  title: Localized
  subtitle: Localized
  figures: string[]
}

const BANNERS = `
  select n.id, n.box_id, n.title, n.subtitle, n.figures, s.id as series_id, s.name as series_name, s.colors as series_colors
  from banners n join boxes b on b.id = n.box_id join series s on s.id = b.series_id
  where b.state in ('on_sale', 'paused', 'sold_out') order by n.position`

const SERIES =
  'select id as series_id, name as series_name, colors as series_colors from series where creator_id is null order by position'

/** Reads the home screen's first view, the same for everybody. */
export async function home(sql: Sql, language: Language): Promise<DataOf<'home.get'>> {
  const [banners, series, featured, wins] = await Promise.all([
    sql.rows<BannerRow>(BANNERS),
    sql.rows<SeriesRow>(SERIES),
    listBoxes(sql, { size: FEATURED }, language),
    latestWins(sql, WINS, language),
  ])
  return {
    banners: banners.map((row) => ({
      id: row.id,
      boxId: row.box_id,
      title: row.title[language],
      subtitle: row.subtitle[language],
      series: presentSeries(row, language),
      figures: row.figures.map(picture),
    })),
    series: series.map((row) => presentSeries(row, language)),
    featured: featured.records,
    wins,
    checkIn: null,
  }
}
