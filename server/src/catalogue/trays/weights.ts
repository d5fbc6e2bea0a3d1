import { inTableOrder, WEIGHT_SUM, type Tier } from '@joybox/contract'

/** Number of one prize in a tray, and of those nobody has opened yet. */
export interface TrayPrize {
  prizeId: string
  tier: Tier
  count: number
  unopened: number
}

/**
 * Computes the chance of each prize in a free slot, in 1 000 000, in prize-id order: unopened of it by unopened in all.
 * The rounding rest goes to the largest remainders, so that the weights add up to 1 000 000 exactly; all are 0 once
 * everything is opened.
 */
export function trayWeights<P extends TrayPrize>(prizes: readonly P[]): (P & { weight: number })[] {
  const ordered = inTableOrder(prizes)
  const all = ordered.reduce((sum, { unopened }) => sum + unopened, 0)
  const shares = ordered.map((prize, index) => {
    const scaled = prize.unopened * WEIGHT_SUM
    return { index, floor: all === 0 ? 0 : Math.floor(scaled / all), remainder: all === 0 ? 0 : scaled % all }
  })
  const missing = all === 0 ? 0 : WEIGHT_SUM - shares.reduce((sum, { floor }) => sum + floor, 0)
  const raised = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return ordered.map((prize, index) => ({
    ...prize,
    weight: (shares[index]?.floor ?? 0) + (raised.has(index) ? 1 : 0),
  }))
}
