import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '..', '..')
const FOLDERS = ['contract/src', 'server/src', 'src', 'test']

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return testsBelow(path)
    return /\.test\.tsx?$/.test(entry.name) && path !== 'test/unit/rules-document.test.ts' ? [path] : []
  })
}

const code = FOLDERS.flatMap(testsBelow)
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')
const rules = readFileSync(join(ROOT, 'docs', 'rules.md'), 'utf8')

test.each(Array.from({ length: 18 }, (_, i) => `B${i + 1}`))('every rule has a test that names it: %s', (rule) => {
  expect(code).toMatch(new RegExp(`(test|it|describe)[^\\n]*\\(\\s*['\`"][^'\`"]*\\b${rule}\\b`))
  expect(rules).toMatch(new RegExp(`^## ${rule} `, 'm'))
})

const faults = [...(rules.split('## Faults seen in other shops')[1] ?? '').matchAll(/^\| ([^|]+?) +\| `(.+)` +\|$/gm)]

test('every fault of the document has its test', () => {
  expect(faults.length).toBe(14)
})

test.each(faults.map(([, fault, title]) => [fault, title]))('a test would find: %s', (_, title) => {
  expect(code).toContain(title)
})

const guideline = (rules.split('## Blind boxes: regulator and WeChat')[1] ?? '').split(/^## /m)[0] ?? ''
const proofs = [...guideline.matchAll(/\| `(B\d+ [^`]+)` +\|$/gm)].map(([, title]) => title ?? '')

test('most lines of the guideline for blind boxes have a test', () => {
  expect(proofs.length).toBeGreaterThanOrEqual(13)
})

test.each(proofs)('a line of the guideline is proven: %s', (title) => {
  expect(code).toContain(title)
})
