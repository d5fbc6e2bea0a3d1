import { isAtLeast, type BoxReturnEnd, type Guarantee, type Tier } from '@joybox/contract'

/** A draw of one person and series that was not given back, as its owner knows it. */
export interface KnownDraw {
  /** Null while its box is sealed. */
  tier: Tier | null
  guarantee: Guarantee | null
}

type NewerEnd = Extract<BoxReturnEnd, 'newer_sealed' | 'newer_opened'>

const isOpened = ({ tier }: KnownDraw): boolean => tier !== null

/** Fewest misses in a row that make a guarantee change anything. */
const reachOf = ({ every, soft = [] }: Guarantee): number => Math.min(every - 1, ...soft.map((step) => step.from))

/**
 * Counts the draws before the one at `by` that it may rest on: without them as misses its guarantee would have changed
 * nothing. Only opened boxes count as hits and every sealed one as a miss, so that the answer tells nothing of them.
 */
function restsOn(draws: readonly KnownDraw[], by: number): number {
  const guarantee = draws[by]?.guarantee
  if (!guarantee) return 0
  const hit = draws
    .slice(0, by)
    .reverse()
    .findIndex(({ tier }) => tier !== null && isAtLeast(tier, guarantee.tier))
  const misses = hit === -1 ? by : hit
  return misses >= reachOf(guarantee) ? misses : 0
}

/**
 * Finds for each of these draws the reason it cannot be given back, a later one that may rest on it by the guarantee
 * (rules B6, B10), null where there is none: otherwise a user could give back the misses and keep the prize they led
 * to, for next to nothing. Given back newest first, all of them go, unless one is opened. The draws are those of one
 * series in the order drawn.
 * @param opened tells which count as opened
 */
export function newerEnds<Draw extends KnownDraw>(
  draws: readonly Draw[],
  opened: (draw: Draw) => boolean = isOpened,
): (NewerEnd | null)[] {
  const ends: (NewerEnd | null)[] = draws.map(() => null)
  for (let by = draws.length - 1; by > 0; by -= 1) {
    const isFinal = opened(draws[by] as Draw) || ends[by] === 'newer_opened'
    for (let at = by - restsOn(draws, by); at < by; at += 1) {
      if (isFinal) ends[at] = 'newer_opened'
      else ends[at] ??= 'newer_sealed'
    }
  }
  return ends
}
