import type { Guarantee, Tier } from '@joybox/contract'
import type { Trip } from '../../catalogue/boxes/trip'
import type { Localized } from '../../kernel/localized'

interface DemoFigure {
  figure: string
  tier: Tier
  valueFen: number
  name: Localized
  story: Localized
  trip?: Trip
}

/** A prize of the demo catalogue; `figure` names its two pictures in the media folder. */
export interface DemoPrize extends DemoFigure {
  weight: number
}

/** Names and looks of a series of the demo catalogue and its box. */
interface DemoSeries {
  series: { id: string; name: Localized; colors: string[] }
  title: Localized
  subtitle: Localized
  banner: Localized
  story: Localized
  priceFen: number
  coverFigure: string
  bannerFigures: string[]
}

/** A series whose box is drawn from an odds table. */
export interface DemoBox extends DemoSeries {
  guarantee: Guarantee | null
  prizes: DemoPrize[]
}

/** A series whose box is a tray: how many of each prize lie in it, and the last-one prize beside it. */
export interface DemoTray extends DemoSeries {
  prizes: (DemoFigure & { count: number })[]
  lastOne: DemoFigure
}

/** Boxes that the demo's stock makes up: each prize is minted in proportion to its weight. */
const BOXES_MINTED = 100_000

export function mintedOf(prize: DemoPrize): number {
  return (prize.weight * BOXES_MINTED) / 1_000_000
}
