import type { BodyOf, DataOf } from '@joybox/contract/client-types'
import type { RawAnswer } from '@joybox/contract'
import { recordAudit } from '../kernel/audit/record'
import { idempotent, type Once } from '../kernel/idempotency'
import type { Language } from '../kernel/localized'
import type { Shop } from '../kernel/shop'
import { requireOwnPictures } from '../tools/media/own-uploads'
import { batchFile, batchOf, createBatch } from '../wallet/bank-batches'
import { returnPayout, noteBankTransfer } from '../wallet/pay-by-hand'
import { decideOn } from './review-withdrawal'

type Paid = DataOf<'admin.payWithdrawal'>

/** Notes that the bank paid one of a batch. */
export function markPaid(
  shop: Shop,
  once: Once,
  id: string,
  { reference, proof }: BodyOf<'admin.payWithdrawal'>,
  language: Language,
): Promise<Paid> {
  return decideOn(shop, once, id, language, {
    action: 'withdrawal.paid',
    said: { reference },
    work: async (tx, row, now) => {
      if (proof) await requireOwnPictures(tx, once.userId, [proof])
      await noteBankTransfer(tx, row, { reference: reference.trim(), proof: proof ?? null }, now)
    },
  })
}

/** Gives a payout back to its owner, with the reason. */
export function returnWithdrawal(shop: Shop, once: Once, id: string, note: string, language: Language): Promise<Paid> {
  return decideOn(shop, once, id, language, {
    action: 'withdrawal.return',
    said: { note },
    work: (tx, row, now) => returnPayout(tx, shop, row, note, now),
  })
}

/** Makes a batch of the bank transfers that wait. */
export function makeBatch(shop: Shop, once: Once): Promise<DataOf<'admin.createPayoutBatch'>> {
  return idempotent(shop, once, async (tx) => {
    const now = shop.now()
    const batch = await createBatch(tx, once.userId, now)
    const subject = { batchId: batch.id, count: batch.count, sumFen: batch.sumFen }
    await recordAudit(tx, { actorId: once.userId, action: 'withdrawal.batch', subject }, now)
    return batch
  })
}

/** A batch for the bank. It holds whole names and numbers, so each time is audited before the first byte leaves. */
export async function exportBatch(shop: Shop, operatorId: string, id: string): Promise<RawAnswer> {
  await batchOf(shop.database, id)
  const { rows, text } = await batchFile(shop.database, id)
  const subject = { batchId: id, rows }
  await recordAudit(shop.database, { actorId: operatorId, action: 'withdrawal.export', subject }, shop.now())
  return {
    headers: { 'content-disposition': `attachment; filename="${id}.csv"`, 'cache-control': 'no-store' },
    body: text,
  }
}
