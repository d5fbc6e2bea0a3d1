import { constants, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Books } from './wechat-ledger'

/** Below this lie the endpoints of transfers to people. */
export const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills'

type State =
  'ACCEPTED' | 'PROCESSING' | 'WAIT_USER_CONFIRM' | 'TRANSFERING' | 'SUCCESS' | 'FAIL' | 'CANCELING' | 'CANCELLED'

interface TransferBody {
  appid?: string
  out_bill_no?: string
  transfer_scene_id?: string
  openid?: string
  user_name?: string
  transfer_amount?: number
  transfer_remark?: string
  notify_url?: string
  transfer_scene_report_infos?: { info_type?: string; info_content?: string }[]
}

export interface Transfer {
  billNo: string
  amount: number
  terms: string
  name: string | undefined
  openid: string
  state: State
  failReason?: string
  packageInfo: string
}

/** WeChat Pay's record of a merchant's transfers. */
export interface TransferBooks {
  balanceFen: number
  bills: Map<string, Transfer>
  /** Real names behind openids; a payee who is not here has the name that was sent. */
  names: Map<string, string>
  /** State of new transfers; WeChat documents WAIT_USER_CONFIRM as the usual one. */
  first: State
}

export const newTransferBooks = (): TransferBooks => ({
  balanceFen: 100_000_000,
  bills: new Map(),
  names: new Map(),
  first: 'WAIT_USER_CONFIRM',
})

interface Answer {
  status: number
  text: string
}

const good = (body: object): Answer => ({ status: 200, text: JSON.stringify(body) })
const bad = (status: number, code: string): Answer => ({ status, text: JSON.stringify({ code, message: code }) })
const isText = (value: unknown, max: number) => typeof value === 'string' && value.length > 0 && value.length <= max

/** A name that was encrypted with the key whose serial the header tells; undefined for any other. */
function openName(sealed: string, headers: IncomingHttpHeaders, platform: Platform): string | undefined {
  if (headers['wechatpay-serial'] !== platform.serial) return undefined
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return privateDecrypt({ key: platform.key, padding, oaepHash: 'sha1' }, Buffer.from(sealed, 'base64')).toString()
  } catch {
    return undefined
  }
}

function isComplete(body: TransferBody): boolean {
  const reports = body.transfer_scene_report_infos
  return (
    isText(body.appid, 32) &&
    /^[A-Za-z0-9]{1,32}$/.test(body.out_bill_no ?? '') &&
    isText(body.transfer_scene_id, 36) &&
    isText(body.openid, 64) &&
    Number.isInteger(body.transfer_amount) &&
    (body.transfer_amount ?? 0) >= 10 &&
    isText(body.transfer_remark, 32) &&
    /^https:\/\/[^?]{1,248}$/.test(body.notify_url ?? '') &&
    Array.isArray(reports) &&
    reports.length > 0 &&
    reports.every((one) => isText(one.info_type, 15) && isText(one.info_content, 32))
  )
}

const told = (bill: Transfer) => ({
  out_bill_no: bill.billNo,
  transfer_bill_no: `1330${bill.billNo}`,
  state: bill.state,
  ...(bill.failReason ? { fail_reason: bill.failReason } : {}),
})

/** As the answer to a request tells it: alone here, and while it waits, is what confirms it. */
const created = (bill: Transfer, now: Date) =>
  good({
    ...told(bill),
    create_time: now.toISOString(),
    ...(bill.state === 'WAIT_USER_CONFIRM' ? { package_info: bill.packageInfo } : {}),
  })

function create(books: Books, body: TransferBody, headers: IncomingHttpHeaders, platform: Platform): Answer {
  const { transfers } = books
  if (!isComplete(body)) return bad(400, 'PARAM_ERROR')
  const amount = body.transfer_amount as number
  const name = body.user_name === undefined ? undefined : openName(body.user_name, headers, platform)
  if (body.user_name !== undefined && name === undefined) return bad(400, 'PARAM_ERROR')
  if (amount >= 200_000 && name === undefined) return bad(400, 'INVALID_REQUEST')
  const billNo = body.out_bill_no as string
  // The name is encrypted anew each time, so it is compared open.
  const terms = JSON.stringify({ ...body, user_name: name })
  const known = transfers.bills.get(billNo)
  if (known) return known.terms === terms ? created(known, books.now()) : bad(400, 'ALREADY_EXISTS')
  if (amount > transfers.balanceFen) return bad(403, 'NOT_ENOUGH')
  transfers.balanceFen -= amount
  const packageInfo = randomBytes(24).toString('base64')
  const bill = { billNo, amount, terms, name, openid: body.openid as string, state: transfers.first, packageInfo }
  transfers.bills.set(billNo, bill)
  return created(bill, books.now())
}

const isOver = (state: State) => ['SUCCESS', 'FAIL', 'CANCELLED'].includes(state)

/** Settles a transfer; the money of a failed or cancelled one returns to the merchant. */
function end(books: Books, billNo: string, state: State, failReason?: string): void {
  const bill = books.transfers.bills.get(billNo)
  if (!bill || isOver(bill.state)) throw new Error(`WeChat cannot end ${billNo}: ${bill?.state}`)
  if (state !== 'SUCCESS') books.transfers.balanceFen += bill.amount
  bill.state = state
  bill.failReason = failReason
}

/** The payee confirms; a name that is not theirs fails. */
export function confirmTransfer(books: Books, billNo: string): void {
  const bill = books.transfers.bills.get(billNo)
  const name = bill && books.transfers.names.get(bill.openid)
  const isWrong = name !== undefined && bill?.name !== undefined && name !== bill.name
  end(books, billNo, isWrong ? 'FAIL' : 'SUCCESS', isWrong ? 'NAME_NOT_CORRECT' : undefined)
}

export const failTransfer = (books: Books, billNo: string, reason: string): void => end(books, billNo, 'FAIL', reason)

/** WeChat is done with taking a transfer back. */
export const finishCancelling = (books: Books, billNo: string): void => end(books, billNo, 'CANCELLED')

/** A transfer as queries and webhooks tell it, under the names they have there. */
export function transferOf(books: Books, billNo: string): Record<string, unknown> {
  const bill = books.transfers.bills.get(billNo)
  if (!bill) throw new Error(`WeChat knows no ${billNo}`)
  const time = books.now().toISOString()
  return {
    ...told(bill),
    mch_id: books.merchantId,
    transfer_amount: bill.amount,
    openid: bill.openid,
    create_time: time,
    update_time: time,
  }
}

interface Platform {
  serial: string
  key: KeyObject
}

/** The documented answer to a request (pay.weixin.qq.com/doc/v3/merchant/4012716434, 4012716437, 4012716458). */
export function transferAnswer(
  books: Books,
  request: { method: string; path: string; headers: IncomingHttpHeaders; text: string },
  platform: Platform,
): Answer {
  const { method, path, headers, text } = request
  if (method === 'POST' && path === TRANSFERS) {
    return create(books, JSON.parse(text) as TransferBody, headers, platform)
  }
  const [, billNo = '', cancel] = /\/out-bill-no\/([A-Za-z0-9]{1,32})(\/cancel)?$/.exec(path) ?? []
  const bill = books.transfers.bills.get(billNo)
  if (!bill) return bad(404, 'NOT_FOUND')
  if (method === 'GET' && !cancel) return good(transferOf(books, billNo))
  if (method !== 'POST' || !cancel) return bad(404, 'NOT_FOUND')
  if (isOver(bill.state)) return bad(400, 'INVALID_REQUEST')
  bill.state = 'CANCELING'
  return good({ ...told(bill), update_time: books.now().toISOString() })
}
