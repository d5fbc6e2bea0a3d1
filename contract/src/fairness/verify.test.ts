import { drawTicket, commit } from './ticket'
import { entryForTicket, excluding, inTableOrder, tableFor, tableHash, weightSum, type DrawRule } from './table'
import { ruleAfter, type Guarantee } from './guarantee'
import { merklePath, fillTray, trayLeaf, trayRoot } from './tray'
import {
  proofOfRecord,
  ticketInput,
  verifyDraw,
  type DrawProof,
  type DrawRecord,
  type RolledProof,
  type VerifyStep,
} from './verify'

const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')

const table = inTableOrder([
  { prizeId: 'prz_c', tier: 'SSR', weight: 10_000 },
  { prizeId: 'prz_d', tier: 'SSR', weight: 5_000 },
  { prizeId: 'prz_a', tier: 'N', weight: 785_000 },
  { prizeId: 'prz_b', tier: 'R', weight: 200_000 },
] as const)

const guarantee: Guarantee = { tier: 'SSR', every: 50, soft: [{ from: 30, permille: 5_000 }] }

/** A true proof under a rule, made the way the server makes one. */
function rolled(kind: 'odds' | 'combine', rule: DrawRule, withGuarantee: Guarantee | null = guarantee): DrawProof {
  const common = {
    version: 'v1' as const,
    drawId: 'drw_1',
    seedHash: commit(SEED),
    serverSeed: SEED,
    clientSeed: 'lucky',
    nonce: 7,
    cursor: 0,
    ticket: 0,
    rule,
    guarantee: withGuarantee,
    table: [...table],
    tableHash: tableHash(table),
    prizeId: '',
  }
  const record: RolledProof =
    kind === 'odds'
      ? { ...common, kind, boxId: 'box_demo', oddsVersionId: 'ov_1' }
      : { ...common, kind, recipeId: 'rcp_demo', recipeVersionId: 'rcv_1' }
  const left = tableFor(table, rule)
  record.ticket = drawTicket(SEED, ticketInput(record), weightSum(left)).value
  record.prizeId = entryForTicket(left, record.ticket).prizeId
  return proofOfRecord(record)
}

/** A true proof of a slot of a tray of four, with or without its end. */
function fromTray(kind: 'pool' | 'last_one', ended: boolean): DrawProof {
  const counts = [
    { prizeId: 'prz_a', count: 3 },
    { prizeId: 'prz_b', count: 2 },
  ]
  const tray = fillTray(SEED, 'box_demo', 'pol_1', counts).map((prizeId, i) => {
    return { slot: i + 1, prizeId, salt: String(i).repeat(32) }
  })
  const leaves = tray.map((one) => trayLeaf('pol_1', one))
  const one = tray[2]!
  const proof = {
    version: 'v1' as const,
    drawId: 'drw_1',
    boxId: 'box_demo',
    poolId: 'pol_1',
    size: tray.length,
    slot: one.slot,
    salt: one.salt,
    leaf: leaves[2]!,
    path: merklePath(leaves, 2),
    merkleRoot: trayRoot(leaves),
    seedHash: commit(SEED),
    serverSeed: ended ? SEED : null,
    tray: ended ? tray : null,
  }
  return kind === 'pool'
    ? proofOfRecord({ ...proof, kind, prizeId: one.prizeId })
    : proofOfRecord({ ...proof, kind, prizeId: 'prz_z', slotPrizeId: one.prizeId, lastOnePrizeId: 'prz_z' })
}

const proofs: [what: string, proof: DrawProof][] = [
  ['a draw on the published table', rolled('odds', { kind: 'table' })],
  ['a draw without a guarantee', rolled('odds', { kind: 'table' }, null)],
  ['a draw under the hard guarantee', rolled('odds', ruleAfter(49, guarantee))],
  ['a draw under the soft guarantee', rolled('odds', ruleAfter(30, guarantee))],
  ['a draw with a prize excluded', rolled('odds', excluding(table, { kind: 'table' }, 'prz_a'))],
  ['a guaranteed draw with a prize excluded', rolled('odds', excluding(table, ruleAfter(49, guarantee), 'prz_c'))],
  ['a raised draw with a prize excluded', rolled('odds', excluding(table, ruleAfter(31, guarantee), 'prz_b'))],
  ['a combine run', rolled('combine', { kind: 'table' }, null)],
  ['a slot of a tray', fromTray('pool', false)],
  ['a slot of a tray that has ended', fromTray('pool', true)],
  ['a last-one prize', fromTray('last_one', false)],
  ['a last-one prize of a tray that has ended', fromTray('last_one', true)],
]

/** The same kind of thing, but another one. */
function altered(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return 'a'.repeat(64)
  const text = String(value)
  const last = text.slice(-1)
  return text.slice(0, -1) + (last === '0' ? '1' : '0')
}

type Path = (string | number)[]

/** Every single value in a proof, down to the last entry of its table. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

function change(proof: DrawProof, path: Path): DrawProof {
  const copy = structuredClone(proof) as unknown as Record<string, unknown>
  const parent = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy)
  const name = path[path.length - 1]!
  parent[name] = altered(parent[name])
  return copy as unknown as DrawProof
}

function without(proof: DrawProof, name: string): DrawProof {
  return Object.fromEntries(Object.entries(proof).filter(([key]) => key !== name)) as unknown as DrawProof
}

/** Verifies a proof; one that cannot be read does not hold. */
function holds(proof: DrawProof): boolean {
  try {
    return verifyDraw(proof).ok
  } catch {
    return false
  }
}

describe('proofs of every kind', () => {
  test.each(proofs)('B5 %s holds, step by step', (_, proof) => {
    const { ok, steps } = verifyDraw(proof)
    expect(steps.filter((step) => !step.ok)).toEqual([])
    expect(ok).toBe(true)
  })

  test.each(proofs)('B5 %s fails when any one value in it is altered', (_, proof) => {
    const paths = leavesOf(proof)
    expect(paths.length).toBeGreaterThanOrEqual(12)
    expect(paths.filter((path) => holds(change(proof, path)))).toEqual([])
  })

  test.each(proofs)('B5 %s fails when any one field is missing, or an entry of a list', (_, proof) => {
    expect(Object.keys(proof).filter((name) => holds(without(proof, name)))).toEqual([])
    const lists = Object.entries(proof).filter(([, value]) => Array.isArray(value) && value.length > 0)
    for (const [name, list] of lists as [string, unknown[]][]) {
      expect(holds({ ...proof, [name]: list.slice(1) })).toBe(false)
      expect(holds({ ...proof, [name]: [...list].reverse() })).toBe(list.length === 1)
    }
  })

  test('B5 nothing is claimed of a rolled draw before its seed is revealed', () => {
    expect(verifyDraw({ ...rolled('odds', { kind: 'table' }), serverSeed: null } as DrawProof)).toEqual({
      ok: false,
      steps: [],
    })
  })

  test('B5 an unknown version is not verified', () => {
    const proof = { ...rolled('odds', { kind: 'table' }), version: 'v2' } as unknown as DrawProof
    expect(verifyDraw(proof)).toEqual({ ok: false, steps: [] })
  })

  test('B5 the record’s hash is the same before and after the secrets are revealed', () => {
    const proof = rolled('odds', { kind: 'table' })
    expect(proofOfRecord({ ...proof, serverSeed: null } as DrawRecord).recordHash).toBe(proof.recordHash)
    expect(fromTray('pool', false).recordHash).toBe(fromTray('pool', true).recordHash)
  })
})

describe('a lie that computes its hashes anew', () => {
  const lie = (proof: DrawProof, told: Partial<RolledProof>): VerifyStep[] => {
    const record = { ...proof, ...told } as DrawRecord
    return verifyDraw(proofOfRecord(record)).steps.filter((step) => !step.ok)
  }

  test.each([
    ['another seed', { serverSeed: SEED.replace('00', 'ff') }, 'commitment'],
    ['another ticket', { ticket: 5 }, 'ticket'],
    ['another cursor', { cursor: 1 }, 'ticket'],
    ['another prize', { prizeId: 'prz_d' }, 'prize'],
    ['another client seed', { clientSeed: 'unlucky' }, 'ticket'],
    ['another table', { table: table.map((entry) => ({ ...entry, tier: 'N' as const })) }, 'table'],
    ['a guarantee that was not published', { guarantee: null, rule: ruleAfter(49, guarantee) }, 'rule'],
    ['a step that was not published', { rule: { ...ruleAfter(30, guarantee), permille: 6_000 } as DrawRule }, 'rule'],
    [
      'an exclusion of another table',
      { rule: { kind: 'table', exclude: { prizeId: 'prz_d', tableHash: 'x' } } },
      'table',
    ],
  ] as [string, Partial<RolledProof>, string][])('B5 %s is found out', (_, told, failing) => {
    expect(lie(rolled('odds', { kind: 'table' }), told).map((step) => step.name)).toContain(failing)
  })

  test('B5 a rule that leaves nothing to roll on is a finding, not a fault', () => {
    const rule: DrawRule = { kind: 'guarantee', tier: 'HIDDEN' }
    const told = { rule, guarantee: { tier: 'HIDDEN' as const, every: 50 } }
    expect(lie(rolled('odds', { kind: 'table' }), told).map((step) => step.name)).toEqual(['rule'])
  })
})
