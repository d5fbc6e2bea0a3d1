import type { Sql } from '../../kernel/database/database'
import { brokenInvariants } from './broken-invariants'

/** Sequences that would give a number once more. */
async function wrongSequences(sql: Sql): Promise<string[]> {
  const owned = await sql.rows<{ tab: string; col: string; seq: string }>(
    `select quote_ident(t.relname) as tab, quote_ident(a.attname) as col,
       pg_get_serial_sequence(quote_ident(t.relname), a.attname) as seq
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> ''
     where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`,
  )
  const findings: string[] = []
  for (const { tab, col, seq } of owned) {
    const [row] = await sql.rows<{ last: number; most: number }>(
      `select s.last_value as last, coalesce((select max(${col}) from ${tab}), 0) as most from ${seq} s`,
    )
    if (row && row.most > row.last) findings.push(`${seq} is at ${row.last}, and ${tab}.${col} at ${row.most}`)
  }
  return findings
}

/**
 * Looks at every book of the shop: ledger, stock, states, commitments, sequences. Tells what does not hold, or that all does.
 * @returns whether everything holds
 */
export async function checkInvariants(sql: Sql, tell: (text: string) => void): Promise<boolean> {
  const findings = [...(await brokenInvariants(sql)), ...(await wrongSequences(sql))]
  for (const finding of findings) tell(`Does not hold: ${finding}`)
  if (findings.length === 0) tell('Every book adds up: ledger, stock, states, commitments, sequences.')
  return findings.length === 0
}
