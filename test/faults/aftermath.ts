import type { Promises } from './load'

/** Pays again what was not answered, with its key: once or now, but never twice. */
export async function askAgain({ unanswered, purchases }: Promises): Promise<void> {
  for (const { client, orderNo, key } of unanswered.splice(0)) {
    const again = client.patient()
    const first = await again.call('orders.pay', { body: { orderNo }, key })
    expect(await again.call('orders.pay', { body: { orderNo }, key })).toEqual(first)
    purchases.push({ client, orderNo, sealedBoxIds: first.sealedBoxIds })
  }
}

/** Compares the players' answers now with those they got then. */
export async function expectSameAnswers({ opened, purchases }: Promises): Promise<void> {
  const told = new Map(opened.map((draw) => [draw.sealedBoxId, draw]))
  const some = purchases.filter(({ sealedBoxIds }) => told.has(sealedBoxIds[0])).slice(-16)
  expect(some.length).toBeGreaterThan(0)
  for (const { client, sealedBoxIds } of some) {
    const { draws } = await client.patient().call('sealedBoxes.open', { body: { ids: sealedBoxIds } })
    const now = draws.map((draw) => ({ prizeId: draw.prize.id, ticket: draw.ticket, nonce: draw.nonce }))
    expect(now).toEqual(
      sealedBoxIds.map((id) => {
        const { prizeId, ticket, nonce } = told.get(id)!
        return { prizeId, ticket, nonce }
      }),
    )
  }
}
