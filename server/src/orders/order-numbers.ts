import { done, forEach, RequestBatcher, type Outcome } from '../kernel/batch'
import { newId } from '../kernel/ids'
import type { Shop } from '../kernel/shop'
import { orderBatch, type Wish } from './batch'
import { findProduct } from './products'
import { ORDER_NUMBER_MINUTES } from './terms'

async function insert(shop: Shop, wishes: readonly Wish[]): Promise<string[]> {
  const opIds = wishes.map(() => newId('op'))
  const expiresAt = new Date(shop.now().getTime() + ORDER_NUMBER_MINUTES * 60_000)
  await shop.database.hot.rows(
    `insert into placement_tokens (op_id, user_id, product_id, expires_at)
       select n.*, $4 from unnest($1::text[], $2::text[], $3::text[]) as n`,
    [opIds, wishes.map(({ userId }) => userId), wishes.map(({ productId }) => productId), expiresAt],
  )
  return opIds
}

/** Numbers asked for at the same time. */
async function handOut(shop: Shop, wishes: readonly Wish[]): Promise<Outcome<string>[]> {
  const checked = await orderBatch().check(shop, wishes)
  const allowed = wishes.filter((_, index) => checked[index]?.status === 'fulfilled')
  const opIds = allowed.length > 0 ? await insert(shop, allowed) : []
  return checked.map((one) => (one.status === 'fulfilled' ? done(opIds.shift() as string) : one))
}

const batcher = forEach(
  (shop: Shop) => new RequestBatcher<Wish, string>((wishes) => handOut(shop, wishes), { name: 'number' }),
)

/** Hands out a single-use number that makes one order of one product for one user. */
export async function newOrderNumber(shop: Shop, userId: string, productId: string): Promise<string> {
  const wish = { userId, productId }
  if (orderBatch().takesNumber(productId)) return batcher(shop).do(wish)
  await findProduct(shop.database, productId, userId)
  const [opId] = await insert(shop, [wish])
  return opId as string
}
