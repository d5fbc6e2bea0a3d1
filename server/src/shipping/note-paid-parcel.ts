import type { Transaction } from '../kernel/database/database'
import { notePaidParcel } from '../orders/wechat-deliveries'
import type { Localized } from '../kernel/localized'
import type { Shipment } from './shipment'

const PRIZES = `
  select p.name, count(*)::int as count from shipment_prizes s
    join warehouse_prizes w on w.id = s.warehouse_prize_id join prizes p on p.id = w.prize_id
    where s.shipment_id = $1 group by p.id, p.name order by p.id`

/** The last four digits stay, as WeChat asks. */
const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** Leaves word for WeChat of the parcel whose freight was paid there. */
export async function noteParcel(
  tx: Transaction,
  { id, carrier, tracking_number: number, address }: Shipment,
  orderId: string,
  now: Date,
): Promise<void> {
  if (!carrier || !number) throw new Error(`shipment ${id} is with no carrier`)
  const prizes = await tx.rows<{ name: Localized; count: number }>(PRIZES, [id])
  const description = prizes.map(({ name, count }) => `${name.zh}*${count}`).join('、')
  await notePaidParcel(tx, orderId, { carrier, number, contact: masked(address.mobile) }, description, now)
}
