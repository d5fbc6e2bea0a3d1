import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

/**
 * Runs axe-core and lists the barriers of impact moderate or worse, one line for each place.
 * @param only the rules to look at; all of them unless given
 */
export async function barriers(page: Page, only?: string[]): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's own content policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
    return (await axe.run(options)).violations
  }, only)
  const severe = violations.filter(({ impact }) => impact !== 'minor')
  return severe.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`))
}
