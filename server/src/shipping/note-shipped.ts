import { carriers } from '@joybox/contract'
import { noteForWechat } from '../accounts/inbox/wechat-messages'
import { china } from '../kernel/china-time'
import type { Transaction } from '../kernel/database/database'
import type { Shipment } from './shipment'

/** Leaves word of a parcel that was sent for its owner's WeChat. */
export async function noteShipped(tx: Transaction, shipment: Shipment, now: Date): Promise<void> {
  const { id, user_id: userId, carrier, tracking_number: number } = shipment
  if (!carrier || !number) return
  const content = { carrier: carriers[carrier].zh, number, time: china(now).format('YYYY-MM-DD HH:mm') }
  const page = 'pagesA/my_blind_box/index?tab=parcels'
  await noteForWechat(tx, userId, { kind: 'shipped', subjectId: id, content, page }, now)
}
