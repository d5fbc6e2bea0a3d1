import { newId } from '../ids'
import { ensure } from '../http/refusal'
import type { Sql } from '../database/database'
import type { Shop } from '../shop'

/** What a payer states of their age: that they are an adult, or when they were born. */
export type AgeDeclaration = { adult: true } | { birthDate: string }

/** Version of the words that are declared; kept with every declaration. */
export const AGE_TEXT_VERSION = 'age-2026-11'

const BLOCKED_BELOW = 8
const ADULT_FROM = 18

/** Full years between a birth date (YYYY-MM-DD) and a moment, by the calendar of China (UTC+8). */
export function yearsOld(birthDate: string, at: Date): number {
  const today = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function isRealDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** Every age declaration of a person, oldest first. */
async function declarationsOf(sql: Sql, userId: string): Promise<AgeDeclaration[]> {
  const rows = await sql.rows<{ detail: AgeDeclaration }>(
    `select detail from consents where user_id = $1 and kind = 'age_declaration' order by created_at`,
    [userId],
  )
  return rows.map((row) => row.detail)
}

export async function hasDeclaredAge(sql: Sql, userId: string): Promise<boolean> {
  return (await declarationsOf(sql, userId)).length > 0
}

/**
 * Lets an order go on only with a declaration of age (rules B12). A new one is kept at once, even when the order is then
 * refused: a child who told their birth date does not become an adult by asking again.
 */
export async function requireAge(shop: Shop, userId: string, stated: AgeDeclaration | undefined): Promise<void> {
  const now = shop.now()
  const known = await declarationsOf(shop.database, userId)
  if (stated && known.length === 0) {
    if ('birthDate' in stated) {
      ensure(isRealDate(stated.birthDate) && stated.birthDate <= now.toISOString(), 'VALIDATION_FAILED', 'birthDate')
    }
    await shop.database.rows(
      `insert into consents (id, user_id, kind, text_version, detail, created_at) values ($1, $2, 'age_declaration', $3, $4, $5)`,
      [newId('cns'), userId, AGE_TEXT_VERSION, stated, now],
    )
    known.push(stated)
  }
  ensure(known.length > 0, 'AGE_DECLARATION_REQUIRED')
  for (const declaration of known) {
    if (!('birthDate' in declaration)) continue
    const age = yearsOld(declaration.birthDate, now)
    ensure(age >= BLOCKED_BELOW, 'AGE_BLOCKED')
    ensure(age >= ADULT_FROM, 'GUARDIAN_CONSENT_REQUIRED')
  }
}
