import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const scripts = path.resolve(__dirname, '..', '..', 'scripts')
const COMMAND = path.join(scripts, 'requirements.mjs')

/** What no test names yet. */
const waiting = `
  R4 R17 R19 R21 R22 R102 R169 R170 R202 H2 H3
`
  .trim()
  .split(/\s+/)

interface Group {
  name: string
  numbers: string[]
  missing: string[]
}

function runCommand(...words: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8', timeout: 30_000 })
}

/** The titles that the command finds in some code. */
function titlesIn(code: string, options = {}): string[] {
  const module = pathToFileURL(path.join(scripts, 'lib', 'requirements.mjs')).href
  const program = `import { titlesOf } from ${JSON.stringify(module)}
    console.log(JSON.stringify(titlesOf(process.argv[1], JSON.parse(process.argv[2]))))`
  const words = ['--input-type=module', '-e', program, code, JSON.stringify(options)]
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

describe('the list of requirements', () => {
  it('has every number once, in groups, and no number that a test names goes missing again', () => {
    const groups: Group[] = JSON.parse(runCommand('--json').stdout)
    const numbers = groups.flatMap((group) => group.numbers)
    const all = [...Array(229).keys()].map((n) => `R${n + 1}`).concat([...Array(20).keys()].map((n) => `H${n + 1}`))
    expect(numbers).toEqual(all)
    const gone = groups.flatMap(({ missing }) => missing)
    expect(gone.filter((number) => !waiting.includes(number))).toEqual([])
  })

  it('a missing number ends the command with 1 and is named', () => {
    const { status, stdout } = runCommand()
    const missing = stdout.match(/missing: .*/g) ?? []
    expect(status).toBe(missing.length > 0 ? 1 : 0)
    expect(stdout).toMatch(/\d+ of 249 are named by a test/)
  })

  it('reads titles of tests, of groups around them and of tables, and nothing that is skipped or only mentioned', () => {
    const code = `
      // R1 in a comment
      const text = 'R2'
      describe('R3 a group', () => { it('R4 a test', () => { expect('R5').toBe(1) }) })
      describe('R6 an empty group', () => {})
      it.each([['R7 a row', 1]])('%s', () => {})
      test.skip('R8 skipped', () => {})
      it.each([1])(\`R9 \${text}\`, () => {})
    `
    const found = titlesIn(code).join(' ').match(/R\d/g) ?? []
    expect([...new Set(found)].sort()).toEqual(['R3', 'R4', 'R7', 'R9'])
    const journeys = `export const ways = { 'R10 a way': async () => {}, 'R11 no way': 1 }`
    expect(titlesIn(journeys)).toEqual([])
    expect(titlesIn(journeys, { journeys: true })).toEqual(['R10 a way'])
  })
})
