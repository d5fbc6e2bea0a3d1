/**
 * Tries every configured provider with the cheapest question it answers: `npm run providers`. Prints a table; exits 1 when one
 * that is configured cannot be reached or does not take its key. Needs no database, and sends nothing to anybody.
 */
import { readConfig, StartError } from '../config'
import { checkProviders, type ProviderCheck } from '../../integrations/providers/probe'
import { ROOT } from '../root'

const word = (value: boolean | undefined) => (value === undefined ? '–' : value ? 'yes' : 'no')

/** Rows of text under their headings, every column as wide as its longest cell. */
function tableOf(checks: readonly ProviderCheck[]): string {
  const rows = [
    ['provider', 'configured', 'reachable', 'answered', 'missing, or its own words'],
    ...checks.map(({ name, configured, reachable, answered, note }) => [
      name,
      word(configured),
      word(reachable),
      word(answered),
      note,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

async function main(): Promise<void> {
  const checks = await checkProviders(readConfig(process.env, ROOT))
  console.log(tableOf(checks))
  if (checks.some(({ reachable, answered }) => reachable === false || answered === false)) process.exitCode = 1
}

main().catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : error.stack)
  process.exitCode = 1
})
