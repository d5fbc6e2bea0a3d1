import type { DataOf } from '@contract/client-types'

type Proof = DataOf<'draws.proof'>

/** Input to verify: a whole proof, or a draw's id and, from a code, the hash of its record. */
export type Brought = { proof: Proof } | { drawId: string; record?: string }

const DRAW_ID = /^drw_[0-9A-Za-z]+$/
const HASH = /^[0-9a-f]{64}$/
/** Far more than any proof takes. */
const LONGEST = 60_000

type Shape = Record<string, 'string' | 'number' | 'object' | 'array'>
const all: Shape = { drawId: 'string', seedHash: 'string', prizeId: 'string', recordHash: 'string', version: 'string' }
const rolled: Shape = { ...all, clientSeed: 'string', nonce: 'number', cursor: 'number', ticket: 'number' }
const shapes: Record<Proof['kind'], Shape> = {
  odds: { ...rolled, boxId: 'string', oddsVersionId: 'string', rule: 'object', table: 'array', tableHash: 'string' },
  combine: { ...rolled, recipeId: 'string', recipeVersionId: 'string', rule: 'object', table: 'array' },
  pool: {
    ...all,
    poolId: 'string',
    size: 'number',
    slot: 'number',
    leaf: 'string',
    merkleRoot: 'string',
    path: 'array',
  },
  last_one: { ...all, poolId: 'string', slot: 'number', leaf: 'string', merkleRoot: 'string', path: 'array' },
}

function kindOf(value: unknown): Shape[string] | 'other' {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string' || typeof value === 'number') return typeof value as 'string' | 'number'
  return typeof value === 'object' && value !== null ? 'object' : 'other'
}

/** Checks the shape of a proof, not its truth. */
function isProof(value: unknown): value is Proof {
  const given = value as Record<string, unknown> | null
  const shape = shapes[given?.kind as Proof['kind']]
  if (!given || !shape) return false
  const seed = given.serverSeed
  if (seed !== null && typeof seed !== 'string') return false
  return Object.entries(shape).every(([name, kind]) => kindOf(given[name]) === kind)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function valueOf(link: string, name: string): string | undefined {
  const found = new RegExp(`[?&]${name}=([^&#]+)`).exec(link)?.[1]
  return found && decodeURIComponent(found)
}

/** Reads what was pasted or scanned: a proof as JSON (as the shop answers it, or alone), a proof's link, or the number of a draw. */
export function readProof(text: string): Brought | undefined {
  const given = text.trim()
  if (given.length > LONGEST) return undefined
  if (DRAW_ID.test(given)) return { drawId: given }
  if (given.startsWith('{')) {
    const value = parsed(given) as { data?: unknown } | undefined
    const proof = isProof(value) ? value : value?.data
    return isProof(proof) ? { proof } : undefined
  }
  const [drawId, record] = [valueOf(given, 'verify'), valueOf(given, 'record')]
  if (!drawId || !DRAW_ID.test(drawId)) return undefined
  return record && HASH.test(record) ? { drawId, record } : { drawId }
}
