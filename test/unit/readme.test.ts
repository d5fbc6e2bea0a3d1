import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(__dirname, '..', '..')
const english = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
const chinese = readFileSync(path.join(ROOT, 'README.zh-CN.md'), 'utf8')

const all = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].map(([, found]) => found)
/** Commands of code blocks, without their comments. */
const blocks = (text: string) =>
  all(/^```sh\n([\s\S]*?)^```/gm)(text).map((block) => block?.replace(/ *#.*$/gm, '').trim())

const parts: [string, (text: string) => unknown[]][] = [
  ['headings, by level', all(/^(#+) /gm)],
  ['links', (text) => all(/\]\(([^)]+)\)/g)(text).filter((target) => !/^README(\.zh-CN)?\.md$/.test(target ?? ''))],
  ['pictures', all(/src="([^"]+)"/g)],
  ['code in text', all(/`([^`\n]+)`/g)],
  ['commands in code blocks', blocks],
]

test.each(parts)('README.md and README.zh-CN.md have the same %s', (_, partsOf) => {
  expect(partsOf(english).length).toBeGreaterThan(1)
  expect(partsOf(chinese)).toEqual(partsOf(english))
})

test('each README links to the other', () => {
  expect(english).toContain('](README.zh-CN.md)')
  expect(chinese).toContain('](README.md)')
})

test('every command of package.json but starting and testing stands in the README', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const named = all(/npm run ([\w:-]+)/g)(english)
  const missing = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name) && !named.includes(name))
  expect(missing).toEqual(['build:h5', 'build:server'])
})

test.each([
  ['a heading', '## 开发\n', ''],
  ['a command', 'npm run dev:weapp', 'npm run dev:wechat'],
  ['a link', '(docs/operations.md)', '(docs/money.md)'],
])('%s that differs is found', (_, from, to) => {
  const changed = chinese.replace(from, to)
  expect(changed).not.toBe(chinese)
  expect(parts.every(([, partsOf]) => JSON.stringify(partsOf(changed)) === JSON.stringify(partsOf(english)))).toBe(
    false,
  )
})
