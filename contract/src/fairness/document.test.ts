import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tier } from '../tiers'
import { effectivePpm } from './effective'
import { ruleAfter, type Guarantee } from './guarantee'
import { entryForTicket, excluding, tableFor, tableHash, weightSum, type DrawRule, type OddsEntry } from './table'
import { commit, drawTicket } from './ticket'
import { fillTray, trayLeaf, trayRoot } from './tray'
import { recordHash, type OddsProof } from './verify'

/** The document anybody would write their own check from: whatever it says must be what the code does. */
const document = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'fairness.md'), 'utf8')

const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')

type Row = Record<string, string>

/** The rows of the Markdown table whose header names these columns. */
function rowsOf(...columns: string[]): Row[] {
  const lines = document.split('\n')
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/`/g, ''))
  const start = lines.findIndex((line) => line.startsWith('|') && cells(line).join() === columns.join())
  if (start === -1) throw new Error(`no table of ${columns.join(', ')}`)
  const rows: Row[] = []
  for (let i = start + 2; lines[i]?.startsWith('|'); i += 1) {
    rows.push(Object.fromEntries(cells(lines[i]!).map((cell, at) => [columns[at], cell])))
  }
  return rows
}

const entriesOf = (rows: Row[]) =>
  rows.map(({ prize, tier, weight }): OddsEntry => {
    return { prizeId: prize!, tier: tier as Tier, weight: Number(weight) }
  })

const table = entriesOf(rowsOf('prize', 'tier', 'weight'))
const hard: Guarantee = { tier: 'SSR', every: 50 }
const guarantee: Guarantee = {
  ...hard,
  soft: [
    { from: 30, permille: 5_000 },
    { from: 40, permille: 20_000 },
  ],
}

/** `soft, 30 missed, without prz_b` as the rule it describes. */
function ruleOf(text: string): DrawRule {
  const missed = Number(/(\d+) missed/.exec(text)?.[1] ?? 0)
  const rule = ruleAfter(missed, guarantee)
  expect(rule.kind).toBe(/^\w+/.exec(text)?.[0])
  const excluded = /without (\w+)/.exec(text)?.[1]
  return excluded ? excluding(table, rule, excluded) : rule
}

const PRIZES = ['prz_a', 'prz_b', 'prz_c'] as const

describe('docs/fairness.md', () => {
  test('B5 the commitment of the published seed', () => {
    const [row] = rowsOf('seed', 'SHA-256')
    expect(row?.['SHA-256']).toBe(commit(SEED))
  })

  const left = rowsOf('rule', ...PRIZES, 'W', 'table hash')
  test.each(left.map((row) => [row.rule!, row] as const))('B5 B6 B7 what "%s" leaves of the table', (text, row) => {
    const rule = ruleOf(text)
    const entries = tableFor(table, rule)
    const weights = PRIZES.map((id) => String(entries.find((entry) => entry.prizeId === id)?.weight ?? 0))
    expect(PRIZES.map((id) => row[id])).toEqual(weights)
    expect(row.W).toBe(String(weightSum(entries)))
    expect(row['table hash']).toBe(tableHash(entries))
    expect(rule.exclude?.tableHash ?? row['table hash']).toBe(row['table hash'])
  })

  const draws = rowsOf('rule', 'nonce', 'ticket', 'prize')
  test('B5 there is a vector for every rule, and for combine', () => {
    expect([...new Set(draws.map((row) => row.rule))]).toEqual([...left.map((row) => row.rule), 'combine'])
  })

  test.each(draws.map((row) => [row.rule!, row.nonce!, row] as const))('B5 %s, nonce %s', (text, nonce, row) => {
    const ids = text === 'combine' ? ['rcp_demo', 'rcv_1'] : ['box_demo', 'ov_1']
    const entries = tableFor(table, text === 'combine' ? { kind: 'table' } : ruleOf(text))
    const input = { sourceId: ids[0]!, versionId: ids[1]!, clientSeed: 'lucky', nonce: Number(nonce) }
    const { value, cursor } = drawTicket(SEED, input, weightSum(entries))
    expect({ cursor, ticket: String(value), prize: entryForTicket(entries, value).prizeId }).toEqual({
      cursor: 0,
      ticket: row.ticket,
      prize: row.prize,
    })
  })

  test('B5 a raised table that does not come out even', () => {
    const rows = rowsOf('prize', 'tier', 'weight', 'raised')
    const raised = tableFor(entriesOf(rows), { kind: 'soft', tier: 'SSR', missed: 1, permille: 2_500 })
    expect(raised.map(({ weight }) => String(weight))).toEqual(rows.map((row) => row.raised))
    expect(weightSum(raised)).toBe(1_000_000)
  })

  test('B6 the effective chances', () => {
    const rows = rowsOf('guarantee', ...PRIZES)
    const computed = [null, hard, guarantee].map((one) => effectivePpm(table, one))
    expect(rows.map((row) => PRIZES.map((id) => Number(row[id])))).toEqual(
      computed.map((chances) => PRIZES.map((id) => chances.get(id))),
    )
  })

  test('B5 the tray and its root', () => {
    const rows = rowsOf('slot', 'prize', 'leaf')
    const counts = PRIZES.map((prizeId) => ({ prizeId, count: { prz_a: 3, prz_b: 2, prz_c: 0 }[prizeId] }))
    const tray = fillTray(SEED, 'box_demo', 'pol_1', counts)
    expect(rows.map((row) => row.prize)).toEqual(tray)
    const leaves = tray.map((prizeId, i) => trayLeaf('pol_1', { slot: i + 1, prizeId, salt: `salt${i + 1}` }))
    expect(rows.map((row) => row.leaf)).toEqual(leaves)
    expect(rowsOf('root')[0]?.root).toBe(trayRoot(leaves))
  })

  test('B5 the record’s hash', () => {
    const record: OddsProof = {
      version: 'v1',
      kind: 'odds',
      drawId: 'drw_demo',
      boxId: 'box_demo',
      oddsVersionId: 'ov_1',
      seedHash: commit(SEED),
      serverSeed: null,
      clientSeed: 'lucky',
      nonce: 0,
      cursor: 0,
      ticket: 891_792,
      rule: { kind: 'table' },
      guarantee: null,
      table,
      tableHash: tableHash(table),
      prizeId: 'prz_b',
    }
    expect(rowsOf('recordHash')[0]?.recordHash).toBe(recordHash(record))
  })
})
