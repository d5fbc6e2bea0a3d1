import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe-core finds on the page that would keep people out (impact serious or critical), one line for each place. */
export async function barriers(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's own content policy would refuse.
  await page.evaluate(SOURCE)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return severe.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}
