import { read, utils, type WorkSheet } from '@e965/xlsx'
import type { Envelope } from '@joybox/contract'
import { openTestShop, type Player, type TestShop } from './test-shop'
import type { Param } from '../src/admin/tables/select'

/** An answer to an export, as it came. */
export interface Sheet {
  status: number
  headers: Record<string, unknown>
  body: Buffer
  text: string
}

/** Shop with opened and sealed boxes, and the users who may read its tables. */
export interface TableWorld {
  market: TestShop
  owner: Player
  other: Player
  operator: Player
  ask(who: Player, table: string, method: string, body?: Param, language?: string): Promise<Envelope<unknown>>
  /** The data of a request that has to succeed. */
  tell<Data>(who: Player, table: string, method: string, body?: Param): Promise<Data>
  sheetOf(who: Player, query: Record<string, string>, body?: Param, language?: string): Promise<Sheet>
}

export const BOX = 'box_tea-cats'
export const address = {
  name: '林小满',
  mobile: '13800138000',
  province: '浙江',
  city: '杭州市',
  district: '西湖区',
  regionCode: '330106',
  detail: '文三路 1 号',
}

/** Reads a spreadsheet's first sheet, cell by cell and row by row. */
export function firstSheet(bytes: Buffer): { name: string; sheet: WorkSheet; rows: unknown[][] } {
  const book = read(bytes, { cellFormula: true, cellDates: true })
  const name = book.SheetNames[0] as string
  const sheet = book.Sheets[name] as WorkSheet
  return { name, sheet, rows: utils.sheet_to_json(sheet, { header: 1 }) }
}

export async function openTableWorld(): Promise<TableWorld> {
  const market = await openTestShop()
  const [owner, other, operator] = [await market.player(100_000), await market.player(50_000), await market.player()]
  await market.shop.database.rows(`update users set roles = roles || '{operator}' where id = $1`, [operator.id])
  await market.open(owner, await market.buy(owner, BOX, 2))
  await market.open(other, await market.buy(other, BOX, 1))
  await market.buy(owner, BOX, 3)
  await market.buy(other, 'box_moon-rabbits', 2)

  const ask: TableWorld['ask'] = (who, table, method, body = {}, language = 'en') =>
    market.ask('tables.invoke', { query: { table, method }, body, token: who.token, language })

  return {
    market,
    owner,
    other,
    operator,
    ask,
    async tell<Data>(who: Player, table: string, method: string, body: Param = {}) {
      const answer = await ask(who, table, method, body)
      if (!answer.success) throw new Error(`${table}.${method}: ${answer.reason} ${answer.message}`)
      return answer.data as Data
    },
    async sheetOf(who, query, body = {}, language = 'zh') {
      const response = await market.app.inject({
        method: 'POST',
        url: '/dev-api/api/data/export',
        query,
        payload: body as object,
        headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
      })
      const { statusCode: status, headers, rawPayload } = response
      return { status, headers, body: rawPayload, text: rawPayload.toString('utf8') }
    },
  }
}
