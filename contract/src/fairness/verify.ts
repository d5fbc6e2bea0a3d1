import { permilleAfter, type Guarantee } from './guarantee'
import { verifySlot, type TrayProof, type SlotStep } from './tray-proof'
import { entryForTicket, tableFor, tableHash, weightSum, type DrawRule, type OddsEntry } from './table'
import { commit, drawTicket, ticketPrefix, type TicketInput } from './ticket'

interface Rolled {
  version: 'v1'
  drawId: string
  seedHash: string
  /** Null until its owner rotates it. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
  cursor: number
  ticket: number
  rule: DrawRule
  /** The guarantee that was published with the table. */
  guarantee: Guarantee | null
  /** The published table, whole, in table order; `rule` says which part of it was rolled on. */
  table: OddsEntry[]
  /** `tableHash` of it, published before anyone bought. */
  tableHash: string
  prizeId: string
}

/** A draw from an odds box. */
export type OddsProof = Rolled & { kind: 'odds'; boxId: string; oddsVersionId: string }

/** A combine run: its recipe and the version of the recipe's table stand in place of box and odds version. */
export type CombineProof = Rolled & { kind: 'combine'; recipeId: string; recipeVersionId: string }

/** A draw that was rolled from a seed of its owner's. */
export type RolledProof = OddsProof | CombineProof

/** Record of a draw of any kind. */
export type DrawRecord = RolledProof | TrayProof

/**
 * Everything needed to check one draw (rules B5). `recordHash` names the record whole: it is the same before and after the
 * secrets are revealed, so a proof that was saved at opening shows that nothing was changed later.
 */
export type DrawProof = DrawRecord & { recordHash: string }

/** One thing that was checked, and whether it held. */
export interface VerifyStep {
  name: SlotStep['name'] | 'ticket' | 'table' | 'rule' | 'record'
  expected: string
  actual: string
  ok: boolean
}

/** Result of a verification; `ok` only when what it needs is revealed and every step holds. */
export interface Verification {
  ok: boolean
  steps: VerifyStep[]
}

/**
 * Parts of a proof that are added when its secrets are revealed; everything else is part of the record from the start.
 */
const REVEALED_LATER = ['serverSeed', 'tray', 'recordHash']

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]))
}

/** SHA-256 of a draw's record as JSON with sorted keys and no spaces, without `serverSeed`, `tray` and `recordHash`. */
export function recordHash(record: DrawRecord): string {
  const kept = Object.entries(record).filter(([name]) => !REVEALED_LATER.includes(name))
  return commit(JSON.stringify(sorted(Object.fromEntries(kept))))
}

/** A record with its own hash: what `GET /draws/:id/proof` answers. */
export function proofOfRecord<R extends DrawRecord>(record: R): R & { recordHash: string } {
  return { ...record, recordHash: recordHash(record) }
}

/** Recognizes a draw that was rolled from its owner's seed; other draws lay in a tray. */
export function isRolled<P extends DrawRecord>(proof: P): proof is P & RolledProof {
  return proof.kind === 'odds' || proof.kind === 'combine'
}

/** Returns the ticket's inputs of a rolled draw. */
export function ticketInput(proof: RolledProof): TicketInput {
  const { clientSeed, nonce } = proof
  return proof.kind === 'odds'
    ? { sourceId: proof.boxId, versionId: proof.oddsVersionId, clientSeed, nonce }
    : { sourceId: proof.recipeId, versionId: proof.recipeVersionId, clientSeed, nonce }
}

const step = (name: VerifyStep['name'], expected: string, actual: string): VerifyStep => {
  return { name, expected, actual, ok: expected === actual }
}

/** A rule as one line of text: `table`, `guarantee SSR`, `soft SSR 3 1500`. */
const ruleText = (rule: DrawRule) =>
  rule.kind === 'soft'
    ? `soft ${rule.tier} ${rule.missed} ${rule.permille}`
    : rule.kind === 'guarantee'
      ? `guarantee ${rule.tier}`
      : 'table'

/** Derives the stated rule from the published guarantee: the same one, if it is one of that guarantee's. */
function publishedRule(rule: DrawRule, guarantee: Guarantee | null): string {
  if (rule.kind === 'table') return 'table'
  if (!guarantee) return 'none'
  if (rule.kind === 'guarantee') return `guarantee ${guarantee.tier}`
  return `soft ${guarantee.tier} ${rule.missed} ${permilleAfter(rule.missed, guarantee)}`
}

function tableSteps(proof: RolledProof, rolled: readonly OddsEntry[]): VerifyStep[] {
  const steps = [
    step('table', proof.tableHash, tableHash(proof.table)),
    step('rule', ruleText(proof.rule), publishedRule(proof.rule, proof.guarantee)),
  ]
  const { exclude } = proof.rule
  return exclude ? [...steps, step('table', exclude.tableHash, tableHash(rolled))] : steps
}

function rolledSteps(proof: RolledProof, serverSeed: string): VerifyStep[] {
  const rolled = tableFor(proof.table, proof.rule)
  const { value, cursor } = drawTicket(serverSeed, ticketInput(proof), weightSum(rolled))
  const prefix = ticketPrefix(ticketInput(proof))
  return [
    step('commitment', proof.seedHash, commit(serverSeed)),
    step('ticket', `${proof.ticket}`, `${value}`),
    step('ticket', `${prefix}:${proof.cursor}`, `${prefix}:${cursor}`),
    step('prize', proof.prizeId, entryForTicket(rolled, value).prizeId),
    ...tableSteps(proof, rolled),
  ]
}

/** The steps of a rolled draw; none before its seed is revealed. A table that nothing can be rolled on is itself a finding. */
function verifyRolled(proof: RolledProof): VerifyStep[] {
  if (proof.serverSeed === null) return []
  try {
    return rolledSteps(proof, proof.serverSeed)
  } catch (error) {
    if (error instanceof RangeError) return [step('rule', ruleText(proof.rule), error.message)]
    throw error
  }
}

/**
 * Checks one draw of any kind from its proof alone. Rolled (odds, combine): commitment, ticket, the prize it falls on, the
 * table and the rule, once the seed is revealed; before that there are no steps. From a tray: see `verifySlot`. And the
 * record as a whole against its hash.
 */
export function verifyDraw(proof: DrawProof): Verification {
  if (proof.version !== 'v1') return { ok: false, steps: [] }
  const steps: VerifyStep[] = isRolled(proof) ? verifyRolled(proof) : verifySlot(proof).steps
  if (steps.length === 0) return { ok: false, steps }
  steps.push(step('record', proof.recordHash, recordHash(proof)))
  return { ok: steps.every((one) => one.ok), steps }
}
