import type { DataOf } from '@joybox/contract/client-types'
import type { Handlers } from '../http/handler'
import type { Language, Localized } from '../http/messages'
import { mapPage, readPage } from '../http/page'
import { ensure } from '../http/refusal'
import { isoTime } from '../http/time'
import { presentPrize, PRIZE_COLUMNS, type PrizeRow } from '../boxes/present'
import type { Shop } from '../shop'
import { albumOf } from './album'

type Names = 'prizes.list' | 'prizes.get' | 'album.get'
type Listed = DataOf<'prizes.list'>['records'][number]

interface WarehouseRow extends PrizeRow {
  id: string
  state: Listed['state']
  box_id: string
  box_title: Localized
  draw_id: string
  acquired_at: string
}

interface DetailRow extends WarehouseRow {
  story: Localized
  order_id: string | null
  weight: number
  serial: number
}

const JOINS = `
  from warehouse_prizes w join prizes p on p.id = w.prize_id join boxes b on b.id = w.box_id
    join series s on s.id = b.series_id`

const LIST = `
  select w.id, w.state, w.box_id, b.title as box_title, w.draw_id, w.acquired_at, ${PRIZE_COLUMNS} ${JOINS}
  where w.user_id = $1 and ($2::text is null or w.state = $2) and ($3::text is null or b.series_id = $3)
    and ($4::text is null or p.tier = $4)`

const ONE = `
  select w.id, w.state, w.box_id, b.title as box_title, w.draw_id, w.acquired_at, w.serial, p.story, d.order_id, d.weight,
    ${PRIZE_COLUMNS} ${JOINS}
    join draws d on d.id = w.draw_id
  where w.id = $1 and w.user_id = $2`

function present(row: WarehouseRow, language: Language): Listed {
  return {
    id: row.id,
    prize: presentPrize(row, language),
    state: row.state,
    boxId: row.box_id,
    boxTitle: row.box_title[language],
    drawId: row.draw_id,
    acquiredAt: isoTime(row.acquired_at),
  }
}

/** A person's prizes and album. */
export function warehouseHandlers({ database }: Shop): Handlers<Names> {
  return {
    'prizes.list': async ({ user, query, language }) => {
      const values = [user.id, query.state ?? null, query.seriesId ?? null, query.tier ?? null]
      const page = await readPage<WarehouseRow>(database, query, { select: LIST, order: 'id desc', values })
      return mapPage(page, (row) => present(row, language))
    },
    'prizes.get': async ({ user, params, language }) => {
      const row = await database.first<DetailRow>(ONE, [params.id, user.id])
      ensure(row, 'NOT_FOUND')
      return {
        ...present(row, language),
        story: row.story[language],
        orderNo: row.order_id,
        weight: row.weight,
        serial: row.serial,
      }
    },
    'album.get': ({ user, language }) => albumOf(database, user.id, language),
  }
}
