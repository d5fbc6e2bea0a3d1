import { randomBytes } from 'node:crypto'
import type { TransferBooks } from './wechat-transfers'

/** Bodies of requests, as the interface documents them; what comes may lack any of it, and is checked before it is kept. */
export interface Body {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  transaction_id?: string
  out_refund_no: string
  time_expire: string
  notify_url: string
  reason: string
  amount: { total: number; refund: number; currency: string }
  payer?: { openid: string }
  scene_info?: { payer_client_ip: string; h5_info?: { type: string } }
}

interface Order {
  body: Body
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  transactionId?: string
  paidAt?: string
  /** Numbers of further payments of the same order, which should never be. */
  again: string[]
}

interface Refund {
  body: Body
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
}

/** State of WeChat Pay for one merchant. */
export interface Books {
  merchantId: string
  orders: Map<string, Order>
  refunds: Map<string, Refund>
  transfers: TransferBooks
  now(): Date
}

interface Answer {
  status: number
  text: string
}

const good = (body: object): Answer => ({ status: 200, text: JSON.stringify(body) })
const bad = (status: number, code: string): Answer => ({ status, text: JSON.stringify({ code, message: code }) })

const newTransactionId = () => `42000${randomBytes(11).toString('hex')}`

/** Takes the payer's money a second time for an order that is paid; returns the transaction as a notice tells it. */
export function payAgain(books: Books, id: string): Record<string, unknown> {
  const told = transactionOf(books, id)
  const transactionId = newTransactionId()
  books.orders.get(id)?.again.push(transactionId)
  return { ...told, trade_state: 'SUCCESS', transaction_id: transactionId, success_time: books.now().toISOString() }
}

/** The payer pays. */
export function payOrder(books: Books, id: string): Order {
  const order = books.orders.get(id)
  if (order?.state !== 'NOTPAY') throw new Error(`WeChat cannot let anybody pay ${id}: ${order?.state}`)
  order.transactionId = newTransactionId()
  order.paidAt = books.now().toISOString()
  order.state = 'SUCCESS'
  return order
}

/** A transaction as queries and webhooks tell it. */
export function transactionOf(books: Books, id: string): Record<string, unknown> {
  const order = books.orders.get(id)
  if (!order) throw new Error(`WeChat knows no ${id}`)
  const { body, state, transactionId, paidAt } = order
  return {
    appid: body.appid,
    mchid: books.merchantId,
    out_trade_no: id,
    trade_state: state,
    trade_state_desc: state,
    ...(body.payer ? { payer: body.payer } : {}),
    ...(transactionId
      ? { transaction_id: transactionId, success_time: paidAt, amount: { total: body.amount.total, currency: 'CNY' } }
      : {}),
  }
}

const text = (value: unknown, max: number) => typeof value === 'string' && value.length > 0 && value.length <= max

function isOrder(books: Books, body: Body): boolean {
  return (
    text(body.appid, 32) &&
    body.mchid === books.merchantId &&
    text(body.description, 127) &&
    /^[\w|*-]{6,32}$/.test(body.out_trade_no) &&
    text(body.notify_url, 256) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(body.time_expire) &&
    Number.isInteger(body.amount?.total) &&
    body.amount.total > 0
  )
}

function place(books: Books, body: Body, complete: boolean, answer: object): Answer {
  if (!isOrder(books, body) || !complete) return bad(400, 'PARAM_ERROR')
  const known = books.orders.get(body.out_trade_no)
  if (known?.state === 'SUCCESS' || known?.state === 'REFUND') return bad(403, 'ORDERPAID')
  if (known?.state === 'CLOSED') return bad(400, 'ORDER_CLOSED')
  if (known && JSON.stringify(known.body) !== JSON.stringify(body)) return bad(403, 'OUT_TRADE_NO_USED')
  books.orders.set(body.out_trade_no, { body, state: 'NOTPAY', again: [] })
  return good(answer)
}

function close(books: Books, id: string): Answer {
  const order = books.orders.get(id)
  if (!order) return bad(404, 'ORDER_NOT_EXIST')
  if (order.state === 'SUCCESS' || order.state === 'REFUND') return bad(400, 'ORDERPAID')
  order.state = 'CLOSED'
  return { status: 204, text: '' }
}

function refund(books: Books, body: Body): Answer {
  const { transaction_id: transactionId } = body
  const order =
    transactionId === undefined
      ? books.orders.get(body.out_trade_no)
      : [...books.orders.values()].find(({ again }) => again.includes(transactionId))
  if (!order) return bad(404, 'RESOURCE_NOT_EXISTS')
  if (!text(body.out_refund_no, 64) || body.amount?.total !== order.body.amount.total) return bad(400, 'PARAM_ERROR')
  const sent = [...books.refunds.values()].filter(
    (one) => one.body.out_trade_no === body.out_trade_no && one.body.transaction_id === transactionId,
  )
  const known = books.refunds.get(body.out_refund_no)
  const back = sent.reduce((sum, one) => sum + one.body.amount.refund, 0)
  if (!known && (order.state === 'NOTPAY' || back + body.amount.refund > order.body.amount.total))
    return bad(403, 'NOT_ENOUGH')
  if (!known) books.refunds.set(body.out_refund_no, { body, status: 'PROCESSING' })
  order.state = 'REFUND'
  return refundOf(books, body.out_refund_no)
}

function refundOf(books: Books, id: string): Answer {
  const found = books.refunds.get(id)
  if (!found) return bad(404, 'RESOURCE_NOT_EXISTS')
  const { body, status } = found
  return good({ refund_id: `50${id}`, out_refund_no: id, out_trade_no: body.out_trade_no, status, amount: body.amount })
}

/** The documented answer to a request. */
export function answerFor(books: Books, request: { method: string; path: string; body: Body }): Answer {
  const { method, body } = request
  const [path = '', query] = request.path.split('?')
  const order = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path)
  const refunded = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path)
  if (method === 'POST' && path === '/v3/pay/transactions/jsapi') {
    return place(books, body, text(body.payer?.openid, 128), { prepay_id: `wx${body.out_trade_no}` })
  }
  if (method === 'POST' && path === '/v3/pay/transactions/h5') {
    const complete = text(body.scene_info?.payer_client_ip, 45) && body.scene_info?.h5_info?.type === 'Wap'
    return place(books, body, complete, {
      h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb?prepay_id=wx${body.out_trade_no}`,
    })
  }
  if (method === 'POST' && order?.[2] && body.mchid === books.merchantId) return close(books, order[1] as string)
  if (method === 'GET' && order?.[1] && query === `mchid=${books.merchantId}`) {
    return books.orders.has(order[1]) ? good(transactionOf(books, order[1])) : bad(404, 'ORDER_NOT_EXIST')
  }
  if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(books, body)
  if (method === 'GET' && refunded?.[1]) return refundOf(books, refunded[1])
  return bad(404, 'NOT_FOUND')
}
