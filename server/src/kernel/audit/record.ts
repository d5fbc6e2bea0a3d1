import { newId } from '../ids'
import type { Sql } from '../database/database'

/** Something that has to be accounted for later: an export of other people's rows, a review, a correction (rules B16). */
export interface AuditEvent {
  /** Acting user; null when the shop acted by itself. */
  actorId: string | null
  /** Name of the action as `area.action`: `export.table`, `withdrawal.approve`. */
  action: string
  /** Target of the action: ids, counts, filters. Never a secret, a password or a whole record. */
  subject: Record<string, unknown>
}

/** Writes an audit event. Give it the command's own transaction, so that what happened and its record stand or fall together. */
export async function recordAudit(sql: Sql, event: AuditEvent, now: Date): Promise<void> {
  await sql.rows('insert into audit_events (id, actor_id, action, subject, created_at) values ($1, $2, $3, $4, $5)', [
    newId('aud'),
    event.actorId,
    event.action,
    JSON.stringify(event.subject),
    now,
  ])
}
