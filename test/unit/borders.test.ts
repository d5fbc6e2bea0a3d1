import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.resolve(__dirname, '..', '..')
const MODULE = pathToFileURL(path.join(ROOT, 'scripts', 'lib', 'borders.mjs')).href

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'joybox-borders-'))
  write('tsconfig.json', '{}')
  write('src/app.ts', 'export const app = 1')
  write('contract/src/index.ts', 'export const contract = 1')
  write('server/src/kernel/ids.ts', 'export const id = 1')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/** Names of the rules that the planted checkout breaks. */
function broken(): string[] {
  const program = `import { checkBorders } from ${JSON.stringify(MODULE)}
    console.log(JSON.stringify(await checkBorders(process.argv[1])))`
  const words = ['--input-type=module', '-e', program, folder]
  const found = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as string[]
  return [...new Set(found.flatMap((line) => /error (\S+):/.exec(line)?.[1] ?? []))].sort()
}

test('a context may import those below it', () => {
  write('server/src/draws/draw.ts', "import { id } from '../kernel/ids'\nexport const draw = id")
  expect(broken()).toEqual([])
})

test('an import from a context above is refused, of a type too', () => {
  write('server/src/draws/draw.ts', 'export interface Draw { id: string }')
  write('server/src/wallet/pay.ts', "import type { Draw } from '../draws/draw'\nexport type Paid = Draw")
  expect(broken()).toEqual(['server/src/wallet-imports-down'])
})

test('files and folders that import each other are refused', () => {
  write('server/src/draws/a/one.ts', "import { two } from '../b/two'\nexport const one = () => two")
  write('server/src/draws/b/two.ts', "import { one } from '../a/one'\nexport const two = () => one")
  expect(broken()).toEqual(['no-circle-of-files', 'no-circle-of-folders'])
})

test.each([
  ['app-knows-no-server', 'src/spy.ts', '../server/src/kernel/ids'],
  ['server-knows-no-app', 'server/src/kernel/spy.ts', '../../../src/app'],
  ['contract-knows-neither', 'contract/src/spy.ts', '../../src/app'],
])('app and server know the contract and not each other: %s', (rule, file, imported) => {
  write(file, `export * from '${imported}'`)
  expect(broken()).toEqual([rule])
})
