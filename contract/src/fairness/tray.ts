import { inTableOrder } from './table'
import { commit, uniform } from './ticket'

/** Count of one prize in a tray. */
export interface TrayCount {
  prizeId: string
  count: number
}

/** A slot as the tray commits to it: the salt keeps an unopened one from being guessed by its hash. */
export interface TraySlot {
  slot: number
  prizeId: string
  salt: string
}

/** Sibling and its side, from a leaf up to the root. */
export interface MerkleStep {
  side: 'left' | 'right'
  hash: string
}

/**
 * Lays a tray: the prizes in ascending id order, each as often as it is in the tray, shuffled by Fisher–Yates. For
 * i = N − 1 … 1, slot i swaps with slot u mod (i + 1), where u comes from the messages `v1:{boxId}:{poolId}:tray:{i}:{cursor}`
 * with the same rejection as tickets (rules B5). Slots are numbered from 1; the prize of slot n is at n − 1.
 */
export function fillTray(serverSeed: string, boxId: string, poolId: string, counts: readonly TrayCount[]): string[] {
  const tray = inTableOrder(counts).flatMap(({ prizeId, count }) => Array.from({ length: count }, () => prizeId))
  for (let i = tray.length - 1; i >= 1; i -= 1) {
    const { value: j } = uniform(serverSeed, `v1:${boxId}:${poolId}:tray:${i}`, i + 1)
    const kept = tray[i] as string
    tray[i] = tray[j] as string
    tray[j] = kept
  }
  return tray
}

/** A slot's leaf: hex SHA-256 of `{poolId}:{slot}:{prizeId}:{salt}` (rules B5). */
export function trayLeaf(poolId: string, { slot, prizeId, salt }: TraySlot): string {
  return commit(`${poolId}:${slot}:${prizeId}:${salt}`)
}

/** Two nodes' parent: hex SHA-256 of their hex texts joined. */
function parent(left: string, right: string): string {
  return commit(left + right)
}

/** The levels of the tree from its leaves to its root; an odd node at the end of a level is paired with itself. */
function levels(leaves: readonly string[]): string[][] {
  if (leaves.length === 0) throw new RangeError('a tray has at least one slot')
  const all = [[...leaves]]
  for (let level = all[0] as string[]; level.length > 1; level = all[all.length - 1] as string[]) {
    const next: string[] = []
    for (let i = 0; i < level.length; i += 2)
      next.push(parent(level[i] as string, (level[i + 1] ?? level[i]) as string))
    all.push(next)
  }
  return all
}

/** The Merkle root that is published before a tray's first sale. */
export function trayRoot(leaves: readonly string[]): string {
  const all = levels(leaves)
  return all[all.length - 1]?.[0] as string
}

/** The siblings that lead from the leaf at `index` (from 0) to the root. */
export function merklePath(leaves: readonly string[], index: number): MerkleStep[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`no leaf ${index}`)
  const path: MerkleStep[] = []
  let position = index
  for (const level of levels(leaves).slice(0, -1)) {
    const isRight = position % 2 === 1
    const sibling = isRight ? level[position - 1] : (level[position + 1] ?? level[position])
    path.push({ side: isRight ? 'left' : 'right', hash: sibling as string })
    position = Math.floor(position / 2)
  }
  return path
}

/** The root that a leaf and its path lead to; equal to the published one exactly when the slot held this prize. */
export function rootFrom(leaf: string, path: readonly MerkleStep[]): string {
  return path.reduce((hash, step) => (step.side === 'left' ? parent(step.hash, hash) : parent(hash, step.hash)), leaf)
}
