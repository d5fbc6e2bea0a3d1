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

/** Lists the findings in the planted checkout, as `rule: file → file`. */
function findings(): string[] {
  const program = `import { checkBorders } from ${JSON.stringify(MODULE)}
    console.log(JSON.stringify(await checkBorders(process.argv[1])))`
  const words = ['--input-type=module', '-e', program, folder]
  const found = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as string[]
  return found.flatMap((line) => /error (\S+: .*)/.exec(line)?.[1] ?? [])
}

/** Names of the rules that the planted checkout breaks. */
const broken = () => [...new Set(findings().map((finding) => finding.split(':')[0]))].sort()

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

test('screens and parts that make calls past their store are refused, with the client and for a type too', () => {
  write('src/client/client.ts', 'export const call = 1')
  write('src/features/wallet/api/plan.ts', 'export interface Plan { id: string }')
  write(
    'src/features/wallet/api/wallet.ts',
    "import { call } from '../../../client/client'\nexport const wallet = call",
  )
  write('src/features/wallet/store/wallet-store.ts', "export { wallet } from '../api/wallet'")
  write('src/features/wallet/parts/good.ts', "export { wallet } from '../store/wallet-store'")
  write('src/pagesA/good.ts', "export { wallet } from '../features/wallet/store/wallet-store'")

  write('src/features/wallet/parts/sum.ts', "export { wallet } from '../api/wallet'")
  write('src/pages/login.ts', "export { wallet } from '../features/wallet/api/wallet'")
  write('src/pagesA/client.ts', "export { call } from '../client/client'")
  write('src/pagesA/type.ts', "import type { Plan } from '../features/wallet/api/plan'\nexport type Row = Plan")
  expect(findings().sort()).toEqual([
    'screens-ask-stores: src/features/wallet/parts/sum.ts → src/features/wallet/api/wallet.ts',
    'screens-ask-stores: src/pages/login.ts → src/features/wallet/api/wallet.ts',
    'screens-ask-stores: src/pagesA/client.ts → src/client/client.ts',
    'screens-ask-stores: src/pagesA/type.ts → src/features/wallet/api/plan.ts',
  ])
})
