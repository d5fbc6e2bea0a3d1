import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import dayjs from 'dayjs'

/** Page of the last runs, a part for each benchmark: `<!-- server -->` … `<!-- /server -->`. */
const PAGE = path.resolve(__dirname, '../../docs/performance.md')

/**
 * Puts a run's figures where the page has its part for them.
 * @param part the part's name in the page's comments, as `h5`, `weapp`, `open`, `server`, `growth`
 * @param figures Markdown, usually a {@link file://./table.ts table} with the goals beside what was measured
 */
export function record(part: string, figures: string): void {
  const page = readFileSync(PAGE, 'utf8')
  const [opening, closing] = [`<!-- ${part} -->`, `<!-- /${part} -->`]
  const from = page.indexOf(opening)
  const to = page.indexOf(closing)
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no part ${opening} … ${closing}`)
  const day = dayjs().format('YYYY-MM-DD')
  const written = `${opening}\n\nLast run: ${day}\n\n${figures.trim()}\n\n`
  writeFileSync(PAGE, page.slice(0, from) + written + page.slice(to))
}
