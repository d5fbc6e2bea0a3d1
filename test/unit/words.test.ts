import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.resolve(__dirname, '..', '..')
const MODULE = pathToFileURL(path.join(ROOT, 'scripts', 'lib', 'words.mjs')).href

/** Runs the check on a checkout, in a process of its own, since it is an ES module. */
function checkWords(folder: string): string[] {
  const program = `import { checkWords } from ${JSON.stringify(MODULE)}
    console.log(JSON.stringify(checkWords(${JSON.stringify(folder)})))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  return JSON.parse(said) as string[]
}

function checkoutWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-words-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

test('no replaced word of the glossary stands in its place', () => {
  expect(checkWords(ROOT)).toEqual([])
})

test.each([
  ['an identifier', 'src/pagesA/blind_box_detail/slot-cell.tsx', 'export const one = 1', 'slot-cell'],
  ['a table', 'server/migrations/011_later.sql', 'create table pool_notes (id text)', 'pool'],
  ['a call', 'server/src/orders/handlers.ts', `const calls = ['orders.sandboxNotice']`, 'Notice'],
  ['a text', 'src/features/warehouse/locale/zh-CN.ts', `export default { title: '仓库' }`, '仓库'],
  ['an English text', 'src/features/warehouse/locale/en.ts', `export default { tab: 'Shelf' }`, 'Shelf'],
  ['a user', 'server/src/accounts/one.ts', 'export const personId = 1', 'person'],
  ['a stored name', 'server/migrations/099_later.sql', 'alter table users add person_name text', 'person'],
  ['a consent', 'contract/src/calls/orders/one.ts', 'export const confirmations = 1', 'confirmation'],
  ['a draft', 'server/src/studio/one.ts', 'export const content = 1', 'content'],
  ['a message', 'server/src/accounts/inbox/one.ts', `export const kind = 'notice'`, 'notice'],
  ['an earning', 'src/features/wallet/one.ts', 'export const earned = 1', 'earned'],
  ['a prop', 'src/pagesA/props/one.ts', 'export const tools = []', 'tools'],
  ['the catalogue', 'server/src/catalogue/one.ts', 'export const shelf = 1', 'shelf'],
  ['an operator', 'server/src/admin/one.ts', 'export const isStaff = 1', 'Staff'],
  ['a preload', 'src/app/preload/one.ts', 'export const early = 1', 'early'],
  ['a password', 'src/pagesA/security/one.ts', 'export const secret = 1', 'secret'],
])('a replaced word is found: %s', (_what, file, text, word) => {
  expect(checkWords(checkoutWith({ [file]: text }))).toEqual([expect.stringContaining(`${file}: “${word}”`)])
})

test('prose and listed places may keep a word', () => {
  const folder = checkoutWith({
    'src/ui/one.ts': '/** A swimming pool. */\nexport const one = 1',
    'server/src/kernel/database/connections.ts': 'export const pool = 1',
    'server/src/accounts/one.test.ts': `test('R1 a person signs in', () => {})`,
    'src/pagesA/props/two.ts': `export * from '@/features/tools/parts/listen'`,
  })
  expect(checkWords(folder)).toEqual([])
})
