import { done, forEach, RequestBatcher, type Outcome } from '../kernel/batch'
import { newId } from '../kernel/ids'
import type { Shop } from '../kernel/shop'
import { orderBatch, type ProductRequest } from './batch'
import { findProduct } from './products'
import { PLACEMENT_TOKEN_MINUTES } from './terms'

async function insert(shop: Shop, requests: readonly ProductRequest[]): Promise<string[]> {
  const opIds = requests.map(() => newId('op'))
  const expiresAt = new Date(shop.now().getTime() + PLACEMENT_TOKEN_MINUTES * 60_000)
  await shop.database.hot.rows(
    `insert into placement_tokens (op_id, user_id, product_id, expires_at)
       select n.*, $4 from unnest($1::text[], $2::text[], $3::text[]) as n`,
    [opIds, requests.map(({ userId }) => userId), requests.map(({ productId }) => productId), expiresAt],
  )
  return opIds
}

/** Numbers asked for at the same time. */
async function handOut(shop: Shop, requests: readonly ProductRequest[]): Promise<Outcome<string>[]> {
  const checked = await orderBatch().check(shop, requests)
  const allowed = requests.filter((_, index) => checked[index]?.status === 'fulfilled')
  const opIds = allowed.length > 0 ? await insert(shop, allowed) : []
  return checked.map((one) => (one.status === 'fulfilled' ? done(opIds.shift() as string) : one))
}

const batcher = forEach(
  (shop: Shop) => new RequestBatcher<ProductRequest, string>((requests) => handOut(shop, requests), { name: 'number' }),
)

/** Hands out a single-use number that makes one order of one product for one user. */
export async function newPlacementToken(shop: Shop, userId: string, productId: string): Promise<string> {
  const request = { userId, productId }
  if (orderBatch().takesToken(productId)) return batcher(shop).do(request)
  await findProduct(shop.database, productId, userId)
  const [opId] = await insert(shop, [request])
  return opId as string
}
