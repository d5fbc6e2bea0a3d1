import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..')
const OWN = 'test/unit/security-document.test.ts'

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return testsBelow(path)
    return /\.tsx?$/.test(entry.name) && path !== OWN ? [path] : []
  })
}

/** Titles stand in test files, and in the journeys that both ends walk. */
const code = ['contract/src', 'server/src', 'src', 'test']
  .flatMap(testsBelow)
  .filter((path) => path.startsWith('test/') || /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

const claims = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8').split('## Claims and their tests')[1] ?? ''
const rows = [...claims.matchAll(/^\| ([^|]+?) +\| `([^`]+)` +\|$/gm)].map(([, claim, title]) => [claim, title])

test('B18 docs/security.md names a test for each of its claims', () => {
  const claimed = claims.split('\n').filter((line) => line.startsWith('| ') && !/^\| (claim|---)/.test(line))
  expect(rows.length).toBeGreaterThan(35)
  expect(rows.length).toBe(claimed.length)
})

test.each(rows)('%s: its test is there', (_, title) => {
  expect(code).toContain(title)
})
