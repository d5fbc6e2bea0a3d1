import { propKinds, type PropKind, type BoxKind } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import { picture } from '../../kernel/pictures'
import type { Sql } from '../../kernel/database/database'
import { propCatalogue } from './catalogue'

/** Boxes named with each prop; it can be used on others of the same kind as well. */
const BOXES = 10

interface BoxRow {
  id: string
  kind: BoxKind
  title: Localized
  cover_figure: string
}

const ON_SALE = `
  select id, kind, title, cover_figure from (
    select b.*, row_number() over (partition by kind order by position, id) as nth from boxes b where state = 'on_sale') catalogue
  where nth <= ${BOXES} order by position, id`

const MINE = `select kind, count(*) as count from user_props where user_id = $1 and state = 'held' group by kind`

/** Kind of box each prop is used on; free shipping is used on none. */
const usedOn: Readonly<Record<PropKind, BoxRow['kind'] | null>> = {
  hint: 'tray',
  peek: 'tray',
  exclude: 'odds',
  free_shipping: null,
}

/** Every prop: what it does and costs, how many a person has, and where it can be used now. */
export async function listProps(sql: Sql, userId: string, language: Language): Promise<DataOf<'props.list'>> {
  const [boxes, mine, held] = await Promise.all([
    sql.rows<BoxRow>(ON_SALE),
    sql.rows<{ kind: PropKind; count: number }>(MINE, [userId]),
    sql.first<{ count: number }>(
      `select count(*) as count from warehouse_prizes where user_id = $1 and state = 'held'`,
      [userId],
    ),
  ])
  return propKinds.map((kind) => ({
    id: kind,
    name: propCatalogue[kind].name[language],
    text: propCatalogue[kind].text[language],
    mine: mine.find((row) => row.kind === kind)?.count ?? 0,
    productId: `prop:${kind}`,
    priceFen: propCatalogue[kind].priceFen,
    pricePoints: propCatalogue[kind].pricePoints,
    boxes: boxes
      .filter((box) => box.kind === usedOn[kind])
      .map((box) => ({ id: box.id, title: box.title[language], cover: picture(box.cover_figure) })),
    shippable: usedOn[kind] === null ? (held?.count ?? 0) : null,
  }))
}
