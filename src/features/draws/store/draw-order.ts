import { tiers } from '@contract/tiers'
import type { OpenedDraw } from '@/features/warehouse/store/warehouse-store'

/** Parts of a draw that decide its order and tier. */
type Drawn = Pick<OpenedDraw, 'drawId' | 'kind' | 'prize'>

/** Draws in the order they were made, whatever order the boxes were named in; their ids sort by time. */
export function inDrawOrder<Draw extends Drawn>(draws: readonly Draw[]): Draw[] {
  return [...draws].sort((a, b) => (a.drawId < b.drawId ? -1 : 1))
}

/** A tray's last-one prize comes beside what was in the boxes, never in one. */
export const isLastOne = (draw: Pick<Drawn, 'kind'>) => draw.kind === 'last_one'

/** Draws from the boxes themselves. */
export const inBoxes = <Draw extends Drawn>(draws: readonly Draw[]) => draws.filter((draw) => !isLastOne(draw))

/**
 * Finds the rarest of several draws, the earliest of equals: it is enlarged after all of them have been shown. -1 of
 * none.
 */
export function bestIndex(draws: readonly Drawn[]): number {
  const tierIndexes = draws.map((draw) => tiers.indexOf(draw.prize.tier))
  return tierIndexes.indexOf(Math.max(...tierIndexes))
}

/** The rarest of several draws itself. */
export function bestOf<Draw extends Drawn>(draws: readonly Draw[]): Draw | undefined {
  return draws[bestIndex(draws)]
}
