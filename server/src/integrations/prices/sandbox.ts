import { createHash } from 'node:crypto'
import type { DataOf } from '@joybox/contract/client-types'
import { picture } from '../../kernel/pictures'
import type { Sql } from '../../kernel/database/database'
import type { Language, Localized } from '../../kernel/localized'

/** Shops that exist only here; their names say so. */
const platforms = [
  { name: { zh: '演示商城甲', en: 'Demo mall A' }, shop: { zh: '演示旗舰店', en: 'Demo flagship store' } },
  { name: { zh: '演示商城乙', en: 'Demo mall B' }, shop: { zh: '演示二手铺', en: 'Demo second-hand shop' } },
] as const

const MOST_OFFERS = 20

interface Found {
  id: string
  name: Localized
  value_fen: number
  figure: string
  box_id: string
  box_title: Localized
}

const SEARCH = `
  select p.id, p.name, p.value_fen, p.figure, p.box_id, b.title as box_title
  from prizes p join boxes b on b.id = p.box_id join series s on s.id = b.series_id
  where b.state in ('on_sale', 'paused', 'sold_out')
    and (p.name::text || b.title::text || s.name::text) ilike all ($1)
  order by p.id limit ${MOST_OFFERS}`

async function search(sql: Sql, query: string): Promise<Found[]> {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return sql.rows<Found>(SEARCH, [words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)])
}

/** Price of a demo shop: 85–115 % of the published value, always the same for the same thing. */
function priceAt(platform: number, { id, value_fen }: Found): number {
  const percent = 85 + (createHash('sha256').update(`${platform}/${id}`).digest().readUInt32BE(0) % 31)
  return Math.round((value_fen * percent) / 100)
}

/** Our own goods as products, with the range of the demo shops' prices. */
export async function sandboxProducts(sql: Sql, query: string, language: Language): Promise<DataOf<'prices.products'>> {
  const found = await search(sql, query)
  return {
    list: found.map((one) => {
      const skus = platforms.map(({ name }, i) => ({
        sku_id: `${one.id}-${i}`,
        name: name[language],
        priceFen: priceAt(i, one),
      }))
      const asked = skus.map(({ priceFen }) => priceFen)
      return {
        spu_id: one.id,
        name: one.name[language],
        image: picture(one.figure).small,
        minPriceFen: Math.min(...asked),
        maxPriceFen: Math.max(...asked),
        skus,
      }
    }),
  }
}

/** The demo shops' offers for our own goods, the cheapest first; each leads to the box it comes from. */
export async function sandboxOffers(sql: Sql, query: string, language: Language): Promise<DataOf<'prices.offers'>> {
  const found = await search(sql, query)
  const offers = found.flatMap((one) =>
    platforms.map(({ name, shop }, i) => ({
      platform: name[language],
      title: `${one.name[language]} · ${one.box_title[language]}`,
      priceFen: priceAt(i, one),
      url: `/pagesA/blind_box_detail/index?id=${one.box_id}`,
      image: picture(one.figure).small,
      shop: shop[language],
    })),
  )
  return { list: offers.sort((a, b) => a.priceFen - b.priceFen) }
}
