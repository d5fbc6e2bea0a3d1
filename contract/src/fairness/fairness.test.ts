import { commit, drawTicket, uniform } from './ticket'
import { entryForTicket, tableFor, weightSum, type OddsEntry } from './table'
import { effectivePpm } from './effective'
import { missedAfter, ruleAfter } from './guarantee'

const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')
const input = (nonce: number) => ({ sourceId: 'box_demo', versionId: 'ov_1', clientSeed: 'lucky', nonce })

const table: OddsEntry[] = [
  { prizeId: 'prz_c', tier: 'SSR', weight: 10_000 },
  { prizeId: 'prz_a', tier: 'N', weight: 790_000 },
  { prizeId: 'prz_b', tier: 'R', weight: 200_000 },
]

describe('fairness v1', () => {
  test('B5 the published vector: commitment of the seed 00…1f', () => {
    expect(commit(SEED)).toBe('6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b')
  })

  test.each([
    [0, 891_792],
    [1, 218_447],
    [2, 278_888],
  ])('B5 the published vector: nonce %i gives ticket %i', (nonce, ticket) => {
    expect(drawTicket(SEED, input(nonce), 1_000_000)).toEqual({ value: ticket, cursor: 0 })
  })

  test('B5 text beyond ASCII is hashed as UTF-8', () => {
    expect(commit('惊喜🎁')).toBe('1b662f9779a706443b77aef964e7e08305072accdc89df8f81a92c82daa7a15d')
  })

  test('B5 the 64-bit remainder agrees with exact arithmetic for awkward moduli', () => {
    const { createHmac } = jest.requireActual<typeof import('node:crypto')>('node:crypto')
    for (const modulus of [1, 2, 3, 7, 999_983, 1_000_000, 2 ** 26 - 1, 2 ** 26]) {
      for (let nonce = 0; nonce < 50; nonce += 1) {
        const word = createHmac('sha256', SEED).update(`p${nonce}:0`).digest().readBigUInt64BE(0)
        expect(uniform(SEED, `p${nonce}`, modulus).value).toBe(Number(word % BigInt(modulus)))
      }
    }
  })

  test('B5 weights are accumulated in ascending prize-id order', () => {
    const ordered = tableFor(table, { kind: 'table' })
    expect(ordered.map((entry) => entry.prizeId)).toEqual(['prz_a', 'prz_b', 'prz_c'])
    expect(entryForTicket(ordered, 0).prizeId).toBe('prz_a')
    expect(entryForTicket(ordered, 789_999).prizeId).toBe('prz_a')
    expect(entryForTicket(ordered, 790_000).prizeId).toBe('prz_b')
    expect(entryForTicket(ordered, 990_000).prizeId).toBe('prz_c')
    expect(entryForTicket(ordered, 999_999).prizeId).toBe('prz_c')
    expect(() => entryForTicket(ordered, 1_000_000)).toThrow(RangeError)
  })

  test('B5 100 000 tickets fall on the table as published (chi-square, p > 0.001)', () => {
    const ordered = tableFor(table, { kind: 'table' })
    const seen = new Map<string, number>()
    const draws = 100_000
    for (let nonce = 0; nonce < draws; nonce += 1) {
      const { prizeId } = entryForTicket(ordered, drawTicket(SEED, input(nonce), 1_000_000).value)
      seen.set(prizeId, (seen.get(prizeId) ?? 0) + 1)
    }
    const chiSquare = ordered.reduce((sum, { prizeId, weight }) => {
      const expected = (draws * weight) / 1_000_000
      return sum + ((seen.get(prizeId) ?? 0) - expected) ** 2 / expected
    }, 0)
    expect(chiSquare).toBeLessThan(13.816) // critical value for 2 degrees of freedom at p = 0.001
  })

  test('B5 a guarantee cuts the table and keeps the original weights', () => {
    const cut = tableFor(table, { kind: 'guarantee', tier: 'R' })
    expect(cut.map((entry) => entry.prizeId)).toEqual(['prz_b', 'prz_c'])
    expect(weightSum(cut)).toBe(210_000)
  })

  test('B6 the guaranteed tier comes at the latest on the last of H draws, and starts the count again', () => {
    const guarantee = { tier: 'SSR', every: 50 } as const
    expect(ruleAfter(48, guarantee)).toEqual({ kind: 'table' })
    expect(ruleAfter(49, guarantee)).toEqual({ kind: 'guarantee', tier: 'SSR' })
    expect(missedAfter(49, 'HIDDEN', guarantee)).toBe(0)
    expect(missedAfter(3, 'R', guarantee)).toBe(4)
  })

  test('B6 the effective rate of 1 % with a guarantee of 50 is 2.532 %', () => {
    expect(effectivePpm(table, { tier: 'SSR', every: 50 }).get('prz_c')).toBe(25_317)
    const total = [...effectivePpm(table, { tier: 'SSR', every: 50 }).values()].reduce((a, b) => a + b, 0)
    expect(Math.abs(total - 1_000_000)).toBeLessThanOrEqual(2)
  })
})
