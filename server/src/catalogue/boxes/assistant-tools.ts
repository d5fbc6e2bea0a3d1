import type { AssistantTool } from '../../integrations/assistant/ask'
import { findBoxes } from '../../integrations/assistant/find-boxes'
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
