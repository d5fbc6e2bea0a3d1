import { ADULT_AGE, BUYING_AGE, type AgeState } from '@joybox/contract'
import { chinaDay, isCalendarDay, utcTime } from '../../kernel/china-time'
import { newId } from '../../kernel/ids'
import { ensure } from '../../kernel/refusal'
import type { Sql } from '../../kernel/database/database'
import { linkedAccounts } from '../identities/linked-accounts'
import type { Shop } from '../../kernel/shop'

/** Age declaration of a payer: an adult, or a birth date. */
export type AgeDeclaration = { adult: true } | { birthDate: string }

/** Declared age of a user; `blocked` is under 8. */
export interface KnownAge {
  state: AgeState
  birthDate: string | null
  /** Full years, where a birth date was declared. */
  years: number | null
  /** Guardian who consented to a minor's buying; null without one. */
  guardian: { name: string; phone: string; consentedAt: string } | null
}

/** Version of the words that are declared; kept with every declaration. */
export const AGE_TEXT_VERSION = 'age-2026-11'

/** Full years between a birth date (YYYY-MM-DD) and a moment, by the calendar of China (UTC+8). */
export function yearsOld(birthDate: string, at: Date): number {
  const today = chinaDay(at)
  const years = utcTime(today).year() - utcTime(birthDate).year()
  return today.slice('YYYY'.length) < birthDate.slice('YYYY'.length) ? years - 1 : years
}

/** Refuses what is no date of the calendar, or none anybody alive was born on. */
export function requireBirthDate(text: string, now: Date): void {
  ensure(isCalendarDay(text) && text <= chinaDay(now) && text >= '1900-01-01', 'VALIDATION_FAILED', 'birthDate')
}

/** A consent that tells about somebody's age, as its table holds it. */
export interface ConsentRow {
  kind: 'age_declaration' | 'guardian_consent'
  detail: AgeDeclaration & { name: string; phone: string }
  created_at: string
}

/**
 * Derives a user's age today from their declarations, the oldest first. A birth date counts for more than being an
 * adult, whichever came first; of several the youngest counts. Pure.
 */
export function ageFrom(rows: readonly ConsentRow[], now: Date): KnownAge {
  const declared = rows.filter((row) => row.kind === 'age_declaration').map((row) => row.detail)
  const birthDates = declared.flatMap((detail) => ('birthDate' in detail ? [detail.birthDate] : []))
  const birthDate = birthDates.sort().at(-1) ?? null
  const consents = rows.filter((row) => row.kind === 'guardian_consent')
  const consent = consents[consents.length - 1]
  const guardian = consent
    ? {
        name: consent.detail.name,
        phone: consent.detail.phone,
        consentedAt: new Date(consent.created_at).toISOString(),
      }
    : null
  if (birthDate === null) {
    return { state: declared.length > 0 ? 'adult' : 'undeclared', birthDate, years: null, guardian }
  }
  const years = yearsOld(birthDate, now)
  const state = years >= ADULT_AGE ? 'adult' : years >= BUYING_AGE ? 'minor' : 'blocked'
  return { state, birthDate, years, guardian }
}

/**
 * Condition on consents that tell the age of an account's owner: its own, and birth dates and guardians' consents that were
 * declared in other accounts of the person, so that a new account makes nobody older.
 */
export const consentsOfAge = (own: string, ofGroup: string) => `
  user_id = any(${ofGroup}) and (kind = 'guardian_consent'
    or kind = 'age_declaration' and (user_id = ${own} or detail ? 'birthDate'))`

export async function knownAge(sql: Sql, userId: string, now: Date): Promise<KnownAge> {
  const rows = await sql.rows<ConsentRow>(
    `select kind, detail, created_at from consents
       where ${consentsOfAge('$1', linkedAccounts('$1'))}
       order by created_at, id`,
    [userId],
  )
  return ageFrom(rows, now)
}

export async function hasDeclaredAge(sql: Sql, userId: string): Promise<boolean> {
  const row = await sql.first(`select 1 from consents where user_id = $1 and kind = 'age_declaration' limit 1`, [
    userId,
  ])
  return row !== undefined
}

/** Keeps a declaration as a consent record. */
export async function keepDeclaration(sql: Sql, userId: string, stated: AgeDeclaration, now: Date): Promise<void> {
  await sql.rows(
    `insert into consents (id, user_id, kind, text_version, detail, created_at) values ($1, $2, 'age_declaration', $3, $4, $5)`,
    [newId('cns'), userId, AGE_TEXT_VERSION, stated, now],
  )
}

/**
 * Lets an order go on only with a declaration of age, and a minor's only with a guardian's consent (rules B12). A new
 * declaration is kept at once, even when the order is then refused: a child who told their birth date does not become an
 * adult by asking again.
 */
export async function requireAge(shop: Shop, userId: string, stated: AgeDeclaration | undefined): Promise<void> {
  const now = shop.now()
  if (stated && !(await hasDeclaredAge(shop.database, userId))) {
    if ('birthDate' in stated) requireBirthDate(stated.birthDate, now)
    await keepDeclaration(shop.database, userId, stated, now)
  }
  requireKnownAge(await knownAge(shop.database, userId, now))
}

/** Refuses as `requireAge` does. Pure. */
export function requireKnownAge(age: KnownAge): void {
  ensure(age.state !== 'undeclared', 'AGE_DECLARATION_REQUIRED')
  ensure(age.state !== 'blocked', 'AGE_BLOCKED')
  ensure(age.state === 'adult' || age.guardian, 'GUARDIAN_CONSENT_REQUIRED')
}
