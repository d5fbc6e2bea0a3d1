import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const scripts = path.resolve(__dirname, '..', '..', 'scripts')
const COMMAND = path.join(scripts, 'requirements.mjs')

interface Group {
  name: string
  numbers: string[]
  missing: string[]
  lacking: string[]
}

function runCommand(...words: string[]) {
  return spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8', timeout: 30_000 })
}

/** Evaluates an expression over the command's module. */
function evaluate(expression: string, ...given: unknown[]) {
  const module = pathToFileURL(path.join(scripts, 'lib', 'requirements.mjs')).href
  const program = `import { readList, titlesOf } from ${JSON.stringify(module)}
    console.log(JSON.stringify(${expression}))`
  const words = ['--input-type=module', '-e', program, ...given.map((each) => JSON.stringify(each))]
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

/** The titles that the command finds in some code. */
function titlesIn(code: string, options = {}): string[] {
  return evaluate('titlesOf(JSON.parse(process.argv[1]), JSON.parse(process.argv[2]))', code, options)
}

describe('the list of requirements', () => {
  it('has every number once, in groups, each in the title of a test of every kind it needs', () => {
    const groups: Group[] = JSON.parse(runCommand('--json').stdout)
    const numbers = groups.flatMap((group) => group.numbers)
    const all = [...Array(229).keys()].map((n) => `R${n + 1}`).concat([...Array(20).keys()].map((n) => `H${n + 1}`))
    expect(numbers).toEqual(all)
    expect(groups.flatMap(({ missing, lacking }) => [...missing, ...lacking])).toEqual([])
  })

  it('tells the sum, and ends well', () => {
    const { status, stdout } = runCommand()
    expect(stdout).toMatch(/249 of 249 are named by a test, 0 missing/)
    expect(status).toBe(0)
  })

  it('reads the kinds of proof behind each number', () => {
    const list = '## Group\n| R1 | one | U B |\n| R2 | two | V |\n'
    expect(evaluate('readList(JSON.parse(process.argv[1]))', list)).toEqual([
      { name: 'Group', numbers: ['R1', 'R2'], kinds: { R1: ['U', 'B'], R2: ['V'] } },
    ])
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
