import type { Localized } from '../http/messages'
import { ensure } from '../http/refusal'
import type { Sql } from '../database/database'
import { findTopupPlan } from '../wallet/topup-plans'

/** Something that can be ordered, as the shop sells it right now. */
export type Product =
  | { kind: 'box'; boxId: string; oddsVersionId: string; unitFen: number; subject: Localized }
  | { kind: 'topup'; planId: string; unitFen: number; subject: Localized }

interface BoxRow {
  id: string
  title: Localized
  price_fen: number
  state: string
  odds_version_id: string
}

const BOX = `
  select b.id, b.title, b.price_fen, b.state, b.odds_version_id
  from boxes b where b.id = $1`

async function boxProduct(sql: Sql, boxId: string): Promise<Product> {
  const box = await sql.first<BoxRow>(BOX, [boxId])
  ensure(box && !['draft', 'in_review', 'rejected', 'ended'].includes(box.state), 'NOT_FOUND')
  ensure(box.state !== 'sold_out', 'OUT_OF_STOCK')
  ensure(box.state === 'on_sale', 'BOX_PAUSED')
  return { kind: 'box', boxId, oddsVersionId: box.odds_version_id, unitFen: box.price_fen, subject: box.title }
}

function topupProduct(planId: string): Product {
  const plan = findTopupPlan(planId)
  ensure(plan, 'NOT_FOUND')
  const yuan = plan.amountFen / 100
  return {
    kind: 'topup',
    planId,
    unitFen: plan.amountFen,
    subject: { zh: `充值 ${yuan} 元`, en: `Top-up of ¥${yuan}` },
  }
}

/** Finds what a product id names: `box:{boxId}` or `topup:{planId}`. Refuses what is unknown or not on sale. */
export async function findProduct(sql: Sql, productId: string): Promise<Product> {
  const [kind, id] = productId.split(/:(.*)/s, 2)
  ensure(id && (kind === 'box' || kind === 'topup'), 'NOT_FOUND')
  return kind === 'box' ? boxProduct(sql, id) : topupProduct(id)
}
