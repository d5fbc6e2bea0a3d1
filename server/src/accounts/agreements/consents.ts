import { newId } from '../../kernel/ids'
import type { Transaction } from '../../kernel/database/database'

/** Something a person agreed to, with the version of the text they saw. */
export interface Consent {
  userId: string
  kind: string
  version: string
  /** The order that it was given for. */
  orderId?: string
}

export async function keepConsents(tx: Transaction, consents: readonly Consent[], now: Date): Promise<void> {
  await tx.rows(
    `insert into consents (id, user_id, kind, text_version, detail, order_id, created_at)
       select c.id, c.user_id, c.kind, c.version, '{}', c.order_id, $6
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as c(id, user_id, order_id, kind, version)`,
    [
      consents.map(() => newId('cns')),
      consents.map(({ userId }) => userId),
      consents.map(({ orderId }) => orderId ?? null),
      consents.map(({ kind }) => kind),
      consents.map(({ version }) => version),
      now,
    ],
  )
}
