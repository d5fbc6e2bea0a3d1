import type { AssistantTool } from '../../integrations/assistant/ask'
import { findBoxes } from '../../integrations/assistant/find-boxes'
import type { Localized } from '../../kernel/localized'
import { ensure } from '../../kernel/refusal'
import type { ToolContext } from '../../tools/assistant/tools'
import { boxDetail } from './detail'

/** Looks for boxes by what they are about. */
export function searchBoxesTool({ shop, language }: ToolContext): AssistantTool {
  return {
    name: 'search_boxes',
    description:
      'Find boxes on sale by theme, figure or words, in Chinese or English. An empty result means there is none.',
    parameters: {
      type: 'object',
      properties: { words: { type: 'string', description: 'theme or figure, such as 猫 or rabbit' } },
      required: ['words'],
    },
    run: async ({ words }) => {
      ensure(typeof words === 'string' && words.length <= 200, 'VALIDATION_FAILED', 'words')
      const found = await findBoxes(shop.database, words)
      return found.map(({ id, title, subtitle, price_fen: fen }) => ({
        id,
        title: title[language],
        about: subtitle[language],
        priceYuan: fen / 100,
      }))
    },
  }
}

/** Published stock (rules B2) of what is on sale: unopened prizes, or the slots of a tray that can be bought. */
const BY_STOCK = `
  select b.id, b.title, b.price_fen, coalesce(t.free, p.stock)::int as left
  from boxes b
  left join lateral (select count(*) as free from tray_slots where tray_id = b.tray_id and state = 'free') t
    on b.tray_id is not null
  left join lateral (
    select sum(p.minted - coalesce(o.opened, 0)) as stock
    from prizes p left join prize_openings o on o.prize_id = p.id where p.box_id = b.id) p on b.tray_id is null
  where b.state = 'on_sale'`

const ORDERS = { cheapest: 'b.price_fen, b.position', fewest_left: '4, b.position' } as const

/** Boxes on sale by price, or by how little is left. */
export function listBoxesTool({ shop, language }: ToolContext): AssistantTool {
  return {
    name: 'list_boxes',
    description: 'Boxes on sale, the cheapest first or those with the fewest left first, with price and what is left.',
    parameters: {
      type: 'object',
      properties: { order: { type: 'string', enum: Object.keys(ORDERS) } },
      required: ['order'],
    },
    run: async ({ order }) => {
      ensure(order === 'cheapest' || order === 'fewest_left', 'VALIDATION_FAILED', 'order')
      const rows = await shop.database.rows<{ id: string; title: Localized; price_fen: number; left: number }>(
        `${BY_STOCK} order by ${ORDERS[order]} limit 3`,
      )
      return rows.map(({ id, title, price_fen: fen, left }) => ({
        id,
        title: title[language],
        priceYuan: fen / 100,
        left,
      }))
    },
  }
}

/** The published odds, guarantee and stock of one box. */
export function boxFactsTool({ shop, userId, language }: ToolContext): AssistantTool {
  return {
    name: 'box_facts',
    description: 'Price, published odds by tier, guarantee, state and stock of one box by its id.',
    parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    run: async ({ id }) => {
      ensure(typeof id === 'string' && id.length <= 64, 'VALIDATION_FAILED', 'id')
      const box = await boxDetail(shop.database, id, userId, language, shop.now())
      const { title, kind, state, priceFen, odds, guarantee, prizes, tray } = box
      return {
        id,
        title,
        kind,
        state,
        priceYuan: priceFen / 100,
        tiers: odds.tiers.map(({ tier, weight }) => ({ tier, percent: weight / 10_000 })),
        guarantee,
        prizes: prizes.map(({ name, tier, stock }) => ({ name, tier, stock })),
        slotsFree: tray?.free,
      }
    },
  }
}
