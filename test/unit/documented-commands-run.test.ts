import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawTicket, commit } from '@contract/fairness/ticket'
import { entryForTicket, inTableOrder, tableHash, weightSum } from '@contract/fairness/table'
import { proofOfRecord, ticketInput, type RolledProof } from '@contract/fairness/verify'
import { ROOT } from '../helpers/documents'

/** Tests that run the program of an npm script, each with a word of the call; and programs that `npm run check` runs. */
const RUN_BY: Record<string, [file: string, word: string]> = {
  start: ['test/unit/start-command.test.ts', 'start.mjs'],
  requirements: ['test/unit/requirements.test.ts', 'requirements.mjs'],
  'upload:weapp': ['test/unit/upload-weapp.test.ts', 'upload-weapp.mjs'],
  release: ['test/faults/upgrade.test.ts', 'assembleRelease'],
  backup: ['test/faults/backup.test.ts', "run('backup'"],
  restore: ['test/faults/backup.test.ts', "run('restore'"],
  books: ['test/faults/backup.test.ts', "run('books'"],
  'move-files': ['server/src/app/cli/move-files.test.ts', 'move-files.ts'],
  'operator:create': ['server/src/accounts/sign-in/upkeep.test.ts', 'create-operator.ts'],
  providers: ['test/unit/documented-commands-run.test.ts', 'providers.ts'],
  'verify-draw': ['test/unit/documented-commands-run.test.ts', 'verify-draw.ts'],
  generate: ['scripts/check.mjs', 'generate.ts'],
  'helper-calls': ['scripts/check.mjs', 'helper-calls.mjs'],
  format: ['scripts/check.mjs', 'prettier.cjs'],
  'build:h5': ['scripts/test.mjs', "'demo-h5'"],
  'build:weapp': ['scripts/test.mjs', "'demo-weapp'"],
  'build:server': ['scripts/test.mjs', "faults: ['server'"],
}

/** Commands that no test runs: those that run the tests themselves, need a network or WeChat, or take minutes. */
const NOT_RUN = ['test', 'test:soak', 'check', 'audit', 'screenshots', 'dev:h5', 'dev:weapp', 'dev:server']

test('each command of package.json is run by a test, by the checks, or left out for a reason', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const names = Object.keys(scripts).filter((name) => !name.startsWith('bench:'))
  expect(names.sort()).toEqual([...Object.keys(RUN_BY), ...NOT_RUN].sort())
})

test.each(Object.entries(RUN_BY))('npm run %s is run there', (_, [file, word]) => {
  expect(existsSync(join(ROOT, file))).toBe(true)
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(word)
})

const run = (file: string, words: string[] = [], env: Partial<NodeJS.ProcessEnv> = process.env) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, file), ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: env as NodeJS.ProcessEnv,
  })

describe('npm run verify-draw', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joybox-proof-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const verify = (proof: unknown) => {
    const file = join(folder, 'proof.json')
    writeFileSync(file, JSON.stringify({ success: true, code: 0, data: proof }))
    return run('contract/tools/verify-draw.ts', [file])
  }

  const serverSeed = '1f'.repeat(32)
  const table = inTableOrder([
    { prizeId: 'prz_a', tier: 'N', weight: 990_000 },
    { prizeId: 'prz_b', tier: 'SSR', weight: 10_000 },
  ] as const)
  const record: RolledProof = {
    version: 'v1',
    kind: 'odds',
    drawId: 'drw_1',
    boxId: 'box_1',
    oddsVersionId: 'ov_1',
    serverSeed,
    seedHash: commit(serverSeed),
    clientSeed: 'lucky',
    nonce: 3,
    cursor: 0,
    ticket: 0,
    rule: { kind: 'table' },
    guarantee: null,
    table: [...table],
    tableHash: tableHash(table),
    prizeId: '',
  }
  record.ticket = drawTicket(serverSeed, ticketInput(record), weightSum(table)).value
  record.prizeId = entryForTicket(table, record.ticket).prizeId

  test('B5 confirms a true proof as the API answers it, and exits with 0', () => {
    const { status, stdout } = verify(proofOfRecord(record))
    expect(stdout).toContain(`Draw drw_1 was fair: it gave ${record.prizeId}.`)
    expect(status).toBe(0)
  })

  test('B5 names the wrong step of a forged one, and exits with 1', () => {
    const other = table.find(({ prizeId }) => prizeId !== record.prizeId)?.prizeId ?? ''
    const { status, stdout } = verify(proofOfRecord({ ...record, prizeId: other }))
    expect(stdout).toContain('WRONG')
    expect(stdout).toContain('Draw drw_1 is not verified.')
    expect(status).toBe(1)
  })

  test('asks for a file when none is named', () => {
    expect(run('contract/tools/verify-draw.ts')).toMatchObject({ status: 2, stdout: '' })
  })
})

test('npm run providers lists what is missing and asks nobody where nothing is configured', () => {
  const { PATH, HOME } = process.env
  const { status, stdout } = run('server/src/app/cli/providers.ts', [], { PATH, HOME })
  expect(stdout).toMatch(/^provider +configured +reachable +answered +missing/)
  expect(stdout).toMatch(/^tencentMap +no +– +– +set TENCENT_MAP_KEY$/m)
  expect(stdout).not.toMatch(/^\w+ +yes/m)
  expect(status).toBe(0)
})
