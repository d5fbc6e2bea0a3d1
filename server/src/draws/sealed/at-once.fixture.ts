import { newKey, type Player, type TestShop } from '../../../testing/test-shop'

/** Asks for a sealed box to be given back, and hands back the whole answer. */
export const refund = (market: TestShop, { token }: Player, id: string, key = newKey()) =>
  market.ask('sealedBoxes.refund', { params: { id }, token, key })

/**
 * Opens each box and gives it back at the same moment, expects that one of the two was done and not the other, and counts both.
 */
export async function openAndRefundAtOnce(market: TestShop, player: Player, ids: readonly string[]) {
  const outcomes = await Promise.all(
    ids.map(async (id) => {
      const body = { ids: [id] }
      return Promise.all([
        market.ask('sealedBoxes.open', { body, token: player.token, key: newKey() }),
        refund(market, player, id),
      ])
    }),
  )
  for (const [opened, refunded] of outcomes) expect(opened.success).not.toBe(refunded.success)
  const opened = outcomes.filter(([{ success }]) => success).length
  return { opened, refunded: ids.length - opened }
}
