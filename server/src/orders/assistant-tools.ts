import type { AssistantTool } from '../integrations/assistant/ask'
import type { ToolContext } from '../tools/assistant/tools'
import { listOrders } from './views'

const SHOWN = 10

/** The latest orders of the person who asks, and of nobody else. */
export function ownOrdersTool({ shop, userId, language }: ToolContext): AssistantTool {
  return {
    name: 'my_orders',
    description: 'The latest orders of the person who asks: what, how many, how they stand.',
    parameters: { type: 'object', properties: {} },
    run: async () => {
      const { records } = await listOrders(shop.database, userId, { current: 1, size: SHOWN }, language)
      return records.map(({ orderNo, subject, quantity, orderStatus, totalFen, createTime }) => ({
        orderNo,
        subject,
        quantity,
        state: orderStatus,
        yuan: totalFen / 100,
        at: createTime,
      }))
    },
  }
}
