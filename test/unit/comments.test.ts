import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.resolve(__dirname, '..', '..')
const MODULE = pathToFileURL(path.join(ROOT, 'scripts', 'lib', 'comments.mjs')).href

/** Runs the check on a checkout, in a process of its own, since it is an ES module. */
function checkComments(folder: string): string[] {
  const program = `import { checkComments } from ${JSON.stringify(MODULE)}
    console.log(JSON.stringify(checkComments(${JSON.stringify(folder)})))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  return JSON.parse(said) as string[]
}

function checkoutWith(file: string, text: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-comments-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  writeFileSync(path.join(folder, file), text)
  return folder
}

test('no comment of the repository opens as a question does', () => {
  expect(checkComments(ROOT)).toEqual([])
})

test.each([
  ['a doc comment', 'one.ts', '/** What a box costs. */\nexport const priceFen = 1', 1],
  ['a doc comment of several lines', 'one.ts', '\n/**\n * Whether a box is sold.\n * Always.\n */\n', 2],
  ['a line comment', 'one.ts', 'f()\n// Whoever comes too late waits.\ng()', 2],
  ['a comment behind code', 'one.ts', 'const a = 1 // How many there are.', 1],
  ['a comment within JSX', 'one.tsx', 'const a = <p>{/* Which one. */}</p>', 1],
  ['a comment of a style', 'one.scss', '.a {\n  /* Where it lies. */\n}', 2],
  ['a comment of a table', 'one.sql', 'create table t (\n  -- What it was for.\n  a text)', 2],
])('it is told of %s', (_, file, text, line) => {
  expect(checkComments(checkoutWith(file, text))).toEqual([expect.stringMatching(`^${file}:${line}: `)])
})

test.each([
  ['a noun', '/** Price of a box, in fen. */'],
  ['a question in the middle of a comment', '// Asks the provider\n// what it knows.'],
  ['text that looks like a comment', `const address = 'https://example.com/What'`],
])('%s is left alone', (_, text) => {
  expect(checkComments(checkoutWith('one.ts', text))).toEqual([])
})
