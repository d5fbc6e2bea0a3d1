// A client as anybody would write it with `openapi-typescript` and `openapi-fetch`; the test type-checks it against the document.
import createClient from 'openapi-fetch'
import type { paths } from './shop-api'

/** Returns the data of an answer, or throws the reason of a refusal. */
function dataOf<Data>({ data: answer }: { data?: { success: true; data: Data } | { success: false; reason: string } }) {
  if (!answer) throw new Error('no answer')
  if (!answer.success) throw new Error(answer.reason)
  return answer.data
}

const newKey = () => crypto.randomUUID()

/** Registers, tops up, buys a box, opens it, reveals the seed and returns the proof of the draw. */
export async function buyAndProve(origin: string, boxId: string, name: string) {
  const shop = createClient<paths>({ baseUrl: origin })
  const password = 'tea-and-cats'
  const { id: userId } = dataOf(
    await shop.POST('/dev-api/login/register', {
      params: { query: { table: 'user' } },
      body: { user_name: name, password },
    }),
  )
  const token = dataOf(await shop.POST('/dev-api/login/passwd', { body: { phone: name, password } }))
  shop.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  })

  const order = async (
    productId: string,
    more: { payChannel: 'sandbox' | 'balance'; oddsVersionId?: string; returnPolicyVersion?: string },
  ) => {
    const { returnPolicyVersion, ...rest } = more
    const opId = dataOf(await shop.POST('/dev-api/generalOrder/getUniqueOrderNo', { body: { productId, userId } }))
    const consents = { age: { adult: true as const }, returnPolicyVersion }
    return dataOf(
      await shop.POST('/dev-api/generalOrder/create', { body: { opId, productId, userId, consents, ...rest } }),
    )
  }

  const { plans } = dataOf(await shop.GET('/dev-api/topup-plans'))
  const plan = plans.find(({ amountFen }) => amountFen >= 10_000)
  if (!plan) throw new Error('no plan')
  const topUp = await order(`topup:${plan.id}`, { payChannel: 'sandbox' })
  const cashier = new URL(topUp.payParams.payUrl ?? '', origin).searchParams.get('token') ?? ''
  dataOf(
    await shop.POST('/sandbox/cashier/{paymentOrderId}', {
      params: { path: { paymentOrderId: topUp.paymentOrderId } },
      body: { token: cashier, result: 'paid' },
    }),
  )

  const box = dataOf(await shop.GET('/dev-api/boxes/{id}', { params: { path: { id: boxId } } }))
  const { orderNo } = await order(`box:${boxId}`, {
    payChannel: 'balance',
    oddsVersionId: box.odds.versionId,
    returnPolicyVersion: box.returnPolicyVersion,
  })
  const header = { 'Idempotency-Key': newKey() }
  const { sealedBoxIds } = dataOf(
    await shop.POST('/dev-api/generalOrder/pay', { params: { header }, body: { orderNo } }),
  )
  const { draws } = dataOf(
    await shop.POST('/dev-api/sealed-boxes/open', {
      params: { header: { 'Idempotency-Key': newKey() } },
      body: { ids: sealedBoxIds },
    }),
  )
  dataOf(await shop.POST('/dev-api/fairness/seed/rotate', { params: { header: { 'Idempotency-Key': newKey() } } }))
  const [draw] = draws
  if (!draw) throw new Error('nothing was opened')
  return dataOf(await shop.GET('/dev-api/draws/{id}/proof', { params: { path: { id: draw.drawId } } }))
}
