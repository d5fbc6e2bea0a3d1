import { commit, proofOfRecord, tableHash, type RolledProof as Rolled } from '@contract/fairness'
import { tableRows, workOut, type RolledProof } from './working'

const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')
const table: Rolled['table'] = [
  { prizeId: 'prz_b', tier: 'R', weight: 200_000 },
  { prizeId: 'prz_a', tier: 'N', weight: 790_000 },
  { prizeId: 'prz_c', tier: 'SSR', weight: 10_000 },
]
const proof = proofOfRecord<Rolled>({
  version: 'v1',
  kind: 'odds',
  drawId: 'drw_1',
  boxId: 'box_demo',
  oddsVersionId: 'ov_1',
  seedHash: commit(SEED),
  serverSeed: SEED,
  clientSeed: 'lucky',
  nonce: 0,
  cursor: 0,
  ticket: 891_792,
  rule: { kind: 'table' },
  guarantee: null,
  table,
  tableHash: tableHash(table),
  prizeId: 'prz_b',
}) as RolledProof

describe('verifying a draw in the app', () => {
  test('B5 the published vector holds, and every number of the way is shown', () => {
    const working = workOut(proof)
    expect(working?.verification.ok).toBe(true)
    expect(working?.message).toBe('v1:box_demo:ov_1:lucky:0:0')
    expect(working?.hmac).toMatch(/^[0-9a-f]{64}$/)
    // The first word that is kept, taken modulo the sum, is the ticket.
    expect(BigInt(`0x${working?.hmac.slice(0, 16)}`) % BigInt(working?.sum ?? 1)).toBe(891_792n)
  })

  test('B5 before the seed is revealed nothing is claimed', () => {
    expect(workOut({ ...proof, serverSeed: null })).toBeUndefined()
  })

  test('B5 a changed ticket, seed or prize does not hold', () => {
    for (const change of [{ ticket: 1 }, { serverSeed: SEED.replace('00', '11') }, { prizeId: 'prz_a' }]) {
      expect(workOut({ ...proof, ...change })?.verification.ok).toBe(false)
    }
  })

  test('B5 the rows stand in table order and tile the tickets without a gap', () => {
    const rows = tableRows(proof)
    expect(rows.map(({ prizeId, from, to, hit }) => [prizeId, from, to, hit])).toEqual([
      ['prz_a', 0, 789_999, false],
      ['prz_b', 790_000, 989_999, true],
      ['prz_c', 990_000, 999_999, false],
    ])
  })

  test('B6 a guarantee leaves only its tier and above', () => {
    const rows = tableRows({ ...proof, rule: { kind: 'guarantee', tier: 'R' } })
    expect(rows.map(({ prizeId, from, to }) => [prizeId, from, to])).toEqual([
      ['prz_b', 0, 199_999],
      ['prz_c', 200_000, 209_999],
    ])
  })
})
