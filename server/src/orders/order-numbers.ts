import { done, forEach, refused, Together, type Outcome } from '../kernel/batch'
import { Refusal } from '../kernel/refusal'
import { newId } from '../kernel/ids'
import type { Shop } from '../kernel/shop'
import { findBoxes } from '../draws/sale/box'
import { findProduct } from './products'
import { ORDER_NUMBER_MINUTES } from './terms'

const BOX = 'box:'

/** Somebody asks for a number, for a product that they may order. */
interface Wish {
  userId: string
  productId: string
}

async function insert(shop: Shop, wishes: readonly Wish[]): Promise<string[]> {
  const opIds = wishes.map(() => newId('op'))
  const expiresAt = new Date(shop.now().getTime() + ORDER_NUMBER_MINUTES * 60_000)
  await shop.database.hot.rows(
    `insert into order_numbers (op_id, user_id, product_id, expires_at)
       select n.*, $4 from unnest($1::text[], $2::text[], $3::text[]) as n`,
    [opIds, wishes.map(({ userId }) => userId), wishes.map(({ productId }) => productId), expiresAt],
  )
  return opIds
}

/** Numbers for boxes, asked for at the same time. */
async function handOut(shop: Shop, wishes: readonly Wish[]): Promise<Outcome<string>[]> {
  const found = await findBoxes(
    shop.database.hot,
    wishes.map(({ userId, productId }) => ({ userId, boxId: productId.slice(BOX.length) })),
  )
  const allowed = wishes.filter((_, index) => !(found[index] instanceof Refusal))
  const opIds = allowed.length > 0 ? await insert(shop, allowed) : []
  return found.map((product) => (product instanceof Refusal ? refused(product) : done(opIds.shift() as string)))
}

const desk = forEach((shop: Shop) => new Together<Wish, string>((wishes) => handOut(shop, wishes), { name: 'number' }))

/** Hands out a single-use number that makes one order of one product for one user. */
export async function newOrderNumber(shop: Shop, userId: string, productId: string): Promise<string> {
  const wish = { userId, productId }
  if (productId.startsWith(BOX)) return desk(shop).do(wish)
  await findProduct(shop.database, productId, userId)
  const [opId] = await insert(shop, [wish])
  return opId as string
}
