import type { Tier } from '../tiers'
import { commit } from './ticket'
import { fillTray, rootFrom, trayLeaf, trayRoot, type MerkleStep, type TrayCount, type TraySlot } from './tray'

interface SlotProof {
  version: 'v1'
  drawId: string
  boxId: string
  poolId: string
  /** Number of slots in the tray. */
  size: number
  slot: number
  /** The leaf's salt; with it and the path the slot proves itself against the root, no seed needed. */
  salt: string
  leaf: string
  path: MerkleStep[]
  /** Published before the tray's first sale. */
  merkleRoot: string
  seedHash: string
  /** Null until the tray has ended. */
  serverSeed: string | null
  /** The whole tray, revealed with its seed. */
  tray: TraySlot[] | null
}

/** Everything needed to check a draw from a tray (rules B5): the prize in one slot, or the last-one prize. */
export type TrayProof = SlotProof &
  (
    | { kind: 'pool'; prizeId: string }
    | {
        kind: 'last_one'
        prizeId: string
        /** Prize in the slot that was opened last. */
        slotPrizeId: string
        /** The last-one prize the tray was published with. */
        lastOnePrizeId: string
      }
  )

/** One thing that was checked about a tray, and whether it held. */
export interface SlotStep {
  name: 'leaf' | 'root' | 'prize' | 'commitment' | 'tray' | 'whole' | 'clues'
  expected: string
  actual: string
  ok: boolean
}

/** Result of verifying a slot or a tray. */
export interface SlotVerification {
  ok: boolean
  steps: SlotStep[]
}

/** A tray's end: its seed, what lay where, and what hints and peeks had said. */
export interface TrayReveal {
  version: 'v1'
  boxId: string
  poolId: string
  seedHash: string
  serverSeed: string
  merkleRoot: string
  /** Every prize that was laid, with its tier. */
  prizes: { prizeId: string; tier: Tier; count: number }[]
  slots: TraySlot[]
  clues: (
    | { kind: 'hint'; slot: number; prizeId: string; tier: null }
    | { kind: 'peek'; slot: number; prizeId: null; tier: Tier }
  )[]
}

const step = (name: SlotStep['name'], expected: string, actual: string): SlotStep => {
  return { name, expected, actual, ok: expected === actual }
}

const found = (steps: SlotStep[]): SlotVerification => ({ ok: steps.every((one) => one.ok), steps })

/** On which side the sibling stands at each level above a slot: what makes a path that slot's and no other's. */
function sidesOf(slot: number, size: number): string {
  const sides: string[] = []
  let position = slot - 1
  for (let width = size; width > 1; width = Math.ceil(width / 2)) {
    sides.push(position % 2 === 1 ? 'left' : 'right')
    position = Math.floor(position / 2)
  }
  return sides.join()
}

/** Counts each prize in a tray. */
function countsOf(slots: readonly TraySlot[]): TrayCount[] {
  const counts = new Map<string, number>()
  for (const { prizeId } of slots) counts.set(prizeId, (counts.get(prizeId) ?? 0) + 1)
  return [...counts].map(([prizeId, count]) => ({ prizeId, count }))
}

const laidText = (prizeIds: readonly string[]) => commit(prizeIds.join('\n'))

/** The seed's commitment, that laying the tray again with it puts every prize where it lay, and the root of all of it. */
function traySteps(
  tray: { boxId: string; poolId: string; seedHash: string; serverSeed: string; merkleRoot: string },
  counts: readonly TrayCount[],
  slots: readonly TraySlot[],
): SlotStep[] {
  const laid = fillTray(tray.serverSeed, tray.boxId, tray.poolId, counts)
  const inOrder = slots.length > 0 && slots.every((one, index) => one.slot === index + 1)
  return [
    step('commitment', tray.seedHash, commit(tray.serverSeed)),
    step('tray', laidText(slots.map((slot) => slot.prizeId)), laidText(laid)),
    step('whole', tray.merkleRoot, inOrder ? trayRoot(slots.map((one) => trayLeaf(tray.poolId, one))) : ''),
  ]
}

/**
 * Checks a draw from a tray. An opened slot proves itself at once: its leaf, and the path from it to the root that was
 * published before the first sale. Once the tray has ended, its seed and every other slot are checked too.
 */
export function verifySlot(proof: TrayProof): SlotVerification {
  if (proof.version !== 'v1') return { ok: false, steps: [] }
  const inSlot = proof.kind === 'pool' ? proof.prizeId : proof.slotPrizeId
  const leaf = trayLeaf(proof.poolId, { slot: proof.slot, prizeId: inSlot, salt: proof.salt })
  const fits = proof.path.map(({ side }) => side).join() === sidesOf(proof.slot, proof.size)
  const steps = [step('leaf', proof.leaf, leaf), step('root', proof.merkleRoot, fits ? rootFrom(leaf, proof.path) : '')]
  if (proof.kind === 'last_one') steps.push(step('prize', proof.prizeId, proof.lastOnePrizeId))
  const { serverSeed, tray } = proof
  if (serverSeed === null || tray === null) {
    // Both are revealed together or not at all.
    if (serverSeed !== tray) steps.push(step('commitment', proof.seedHash, ''))
    return found(steps)
  }
  const whole = tray.length === proof.size ? tray : []
  return found([...steps, ...traySteps({ ...proof, serverSeed }, countsOf(whole), whole)])
}

/** Checks a tray that has ended, whole: its seed, its root, and that every hint and peek was true (rules B5, B7). */
export function verifyTray(reveal: TrayReveal): SlotVerification {
  if (reveal.version !== 'v1') return { ok: false, steps: [] }
  const tiers = new Map(reveal.prizes.map(({ prizeId, tier }) => [prizeId, tier]))
  const isTrue = (clue: TrayReveal['clues'][number]) => {
    const inSlot = reveal.slots[clue.slot - 1]?.prizeId
    if (inSlot === undefined) return false
    return clue.kind === 'hint' ? clue.prizeId !== inSlot : tiers.get(inSlot) === clue.tier
  }
  return found([
    ...traySteps(reveal, reveal.prizes, reveal.slots),
    step('clues', String(reveal.clues.length), String(reveal.clues.filter(isTrue).length)),
  ])
}
