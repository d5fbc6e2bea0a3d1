import type { Guarantee, Tier } from '@joybox/contract'
import type { Localized } from '../http/messages'

/** A prize of the demo catalogue; `figure` names its two pictures in the media folder. */
export interface DemoPrize {
  figure: string
  tier: Tier
  weight: number
  valueFen: number
  name: Localized
  story: Localized
}

/** A series of the demo catalogue and its box. */
export interface DemoBox {
  series: { id: string; name: Localized; colors: string[] }
  title: Localized
  subtitle: Localized
  banner: Localized
  story: Localized
  priceFen: number
  guarantee: Guarantee | null
  coverFigure: string
  bannerFigures: string[]
  prizes: DemoPrize[]
}

/** How many boxes the demo's stock makes up: each prize is minted in proportion to its weight. */
const BOXES_MINTED = 100_000

/** How many of a prize there are. */
export function mintedOf(prize: DemoPrize): number {
  return (prize.weight * BOXES_MINTED) / 1_000_000
}
