import type { Transaction } from '../../kernel/database/database'
import type { Localized } from '../../kernel/localized'

/** Boxes of one theme. */
export interface NewSeries {
  id: string
  name: Localized
  colors: readonly string[]
  position: number
  /** Owner of a user's series. */
  creatorId?: string
  /** Series whose colours it takes where there is one. */
  like?: string
}

export async function addSeries(tx: Transaction, series: NewSeries): Promise<void> {
  const { id, name, colors, position, creatorId, like } = series
  await tx.rows(
    `insert into series (id, name, colors, position, creator_id)
       values ($1, $2, coalesce((select colors from series where id = $5), $6), $3, $4)`,
    [id, name, position, creatorId ?? null, like ?? null, colors],
  )
}

/** A box shown large on the home page. */
export interface NewBanner {
  id: string
  boxId: string
  title: Localized
  subtitle: Localized
  figures: unknown
  position: number
}

export async function addBanner(
  tx: Transaction,
  { id, boxId, title, subtitle, figures, position }: NewBanner,
): Promise<void> {
  await tx.rows(
    'insert into banners (id, box_id, title, subtitle, figures, position) values ($1, $2, $3, $4, $5, $6)',
    [id, boxId, title, subtitle, figures, position],
  )
}
