import {
  formatFen,
  minutesToPay,
  OPENED_AT_ONCE_VERSION,
  REFUND_DAYS,
  saleModeOf,
  tableHash,
  timesFen,
  weightSum,
  needsHold,
  isWholeTray,
  needsPayPassword,
  type Payable,
} from '@joybox/contract'
import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import type { Language, Localized } from '../../kernel/localized'
import { discountFrom } from '../../wallet/coupons/use-coupon'
import type { Sql, Transaction } from '../../kernel/database/database'
import { madeFinalByOrder } from '../sealed/made-final'
import type { OrderRequest, Product } from '../../orders/order-kind'
import { findProduct } from '../../orders/products'
import { RETURN_POLICY_VERSION } from '../../orders/terms'
import { presentLimits } from '../../accounts/limits/limits'
import { countProps } from '../props/user-props'
import { countSlots } from '../../catalogue/trays/tray'
import type { Shop } from '../../kernel/shop'
import { oddsOf, tablesWithout } from './exclude'

type Quote = DataOf<'boxes.quote'>
type Asked = BodyOf<'boxes.quote'>

/** States the terms of return and their deadline. */
function returnTermOf(isTray: boolean, isOpenedAtOnce: boolean): Localized {
  if (isTray) {
    return {
      zh: `未拆开的格子 ${REFUND_DAYS} 天内可退，按实付金额原路退回；买下之后，只要有人拆开这一端的任何一格，或对任何一格用了提示、透视，就不能再退`,
      en: `A sealed slot can be given back within ${REFUND_DAYS} days for what was paid for it. This ends as soon as anybody opens a slot of this tray, or uses a hint or a peek on one`,
    }
  }
  if (isOpenedAtOnce) {
    return {
      zh: '剩余不多，付款后立即开盒，开盒后不能退回',
      en: 'Few are left: boxes open right after payment and can’t be returned',
    }
  }
  return {
    zh: `未拆开的盲盒 ${REFUND_DAYS} 天内可退，按实付金额原路退回；到期后自动开盒`,
    en: `A sealed box can be returned within ${REFUND_DAYS} days for what was paid for it, the way it was paid; after that it opens by itself`,
  }
}

/** Restates the purchase in words, as an order of any size is confirmed (rules B10, B12). */
function restated(
  language: Language,
  { unitFen, subject, trayId }: Product,
  quantity: number,
  subtotalFen: number,
  discountFen: number,
  isOpenedAtOnce: boolean,
): string[] {
  const [unit, subtotal, off, total] = [unitFen, subtotalFen, discountFen, subtotalFen - discountFen].map((fen) =>
    formatFen(fen),
  )
  const minutes = minutesToPay(trayId ? quantity : 0)
  const returnTerm = returnTermOf(trayId !== undefined, isOpenedAtOnce)
  if (language === 'zh') {
    const count = `${quantity} ${trayId ? '格' : '盒'}`
    return [
      discountFen === 0
        ? `${subject.zh}：${count} × ${unit}，合计 ${total}`
        : `${subject.zh}：${count} × ${unit}，共 ${subtotal}，优惠券减 ${off}，合计 ${total}`,
      '已拆开的盲盒不支持无理由退货；质量问题、错发或未按承诺发货除外',
      returnTerm.zh,
      `订单 ${minutes} 分钟内未付款自动关闭，不扣款`,
    ]
  }
  return [
    discountFen === 0
      ? `${subject.en}: ${quantity} × ${unit}, ${total} in all`
      : `${subject.en}: ${quantity} × ${unit}, ${subtotal} less a coupon of ${off}, ${total} in all`,
    'An opened box can’t be returned without a reason, unless it is faulty, the wrong one, or not shipped as promised',
    returnTerm.en,
    `An order that isn’t paid within ${minutes} minutes closes by itself and costs nothing`,
  ]
}

async function excludeQuote(sql: Sql, userId: string, oddsVersionId: string, prizeId: string) {
  const tables = tablesWithout(await oddsOf(sql, oddsVersionId), prizeId).map(({ rule, entries }) => {
    return { rule, weightSum: weightSum(entries), tableHash: tableHash(entries), entries }
  })
  return { prizeId, mine: await countProps(sql, userId, 'exclude'), tables }
}

async function confirmSteps(sql: Sql, userId: string, product: Product, quantity: number): Promise<Quote['confirm']> {
  const user = await sql.first<{ set: boolean }>(
    'select pay_password_hash is not null as set from users where id = $1',
    [userId],
  )
  const wholeTray = product.trayId !== undefined && isWholeTray(quantity, (await countSlots(sql, product.trayId)).free)
  const order: Payable = { kind: 'box', quantity, subtotalFen: timesFen(product.unitFen, quantity) }
  return {
    hold: needsHold(order) || wholeTray,
    payPassword: needsPayPassword(order),
    payPasswordSet: user?.set === true,
  }
}

/**
 * Quotes the sale mode of an order of an odds box, and the buyer's sealed boxes that its opening makes final; null of a
 * tray.
 */
async function saleQuote(sql: Sql, userId: string, product: Product, quantity: number): Promise<Quote['sale']> {
  const mode = product.figures && saleModeOf(product.figures, quantity)
  if (!mode) return null
  const bought = { userId, oddsVersionId: product.oddsVersionId as string, quantity }
  const final = mode === 'at_once' ? await madeFinalByOrder(sql, bought) : []
  return { mode, openedAtOnceVersion: OPENED_AT_ONCE_VERSION, final }
}

/**
 * Quotes the price and the needs of an order of a box right now. Promises nothing: the order is checked again when it
 * is placed and when it is paid. Refuses as placing the order would, except that limits are part of the answer.
 */
export async function quoteBox(
  shop: Shop,
  sql: Transaction,
  userId: string,
  boxId: string,
  asked: Asked,
  language: Language,
): Promise<Quote> {
  // Refused only where no mode sells it: the quote tells which one would.
  const product = await findProduct(sql, `box:${boxId}`, userId, { ...asked, saleMode: 'at_once' } as OrderRequest)
  const quantity = product.quantity ?? asked.quantity ?? 1
  const subtotalFen = timesFen(product.unitFen, quantity)
  const { couponId } = asked
  const discountFen = couponId ? await discountFrom(sql, userId, couponId, { kind: 'box', subtotalFen }, shop.now()) : 0
  const totalFen = subtotalFen - discountFen
  const limits = await presentLimits(shop, sql, userId)
  const sale = await saleQuote(sql, userId, product, quantity)
  const [exclude] = asked.props ?? []
  return {
    boxId,
    oddsVersionId: product.trayId ?? (product.oddsVersionId as string),
    quantity,
    unitFen: product.unitFen,
    subtotalFen,
    discountFen,
    totalFen,
    terms: restated(language, product, quantity, subtotalFen, discountFen, sale?.mode === 'at_once'),
    returnPolicyVersion: RETURN_POLICY_VERSION,
    left: {
      todayFen: Math.max(0, Math.min(limits.dailyFen, limits.unverifiedDailyFen ?? Infinity) - limits.spentTodayFen),
      thisMonthFen: Math.max(0, limits.monthlyFen - limits.spentThisMonthFen),
      spentTodayFen: limits.spentTodayFen,
      spentThisMonthFen: limits.spentThisMonthFen,
      perPaymentFen: limits.perPaymentFen,
      excludedUntil: limits.excludedUntil,
    },
    confirm: await confirmSteps(sql, userId, product, quantity),
    sale,
    pauseOffered: limits.pauseOffered,
    exclude: exclude ? await excludeQuote(sql, userId, product.oddsVersionId as string, exclude.prizeId) : null,
  }
}
