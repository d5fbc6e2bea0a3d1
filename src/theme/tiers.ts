import type { Tier } from '@contract/tiers'

interface Ground {
  /** Colours of the light, its half-way point, and the ground everything ends in, the bar above the page included. */
  core: string
  middle: string
  edge: string
}

const light: Record<Tier, Ground> = {
  N: { core: '#FFFFFF', middle: '#E4E8EF', edge: '#EEF0F4' },
  R: { core: '#FFFFFF', middle: '#CFE1FF', edge: '#E8F0FE' },
  SR: { core: '#FFFAFF', middle: '#DCCBFE', edge: '#EEE7FC' },
  SSR: { core: '#FFFDF4', middle: '#FFE6A8', edge: '#FDF1D8' },
  HIDDEN: { core: '#FFFFFF', middle: '#DFCEFF', edge: '#EFE7FC' },
}

const dark: Record<Tier, Ground> = {
  N: { core: '#6D7486', middle: '#393C49', edge: '#1B1B23' },
  R: { core: '#5C8BDC', middle: '#26406F', edge: '#141A29' },
  SR: { core: '#9775E8', middle: '#44307F', edge: '#1B1532' },
  SSR: { core: '#C8923A', middle: '#5F4418', edge: '#21180E' },
  HIDDEN: { core: '#9A84E6', middle: '#4B3790', edge: '#1C1536' },
}

/** The hidden figure's own shimmer over its ground. */
const SHIMMER = [
  'radial-gradient(ellipse 34% 30% at 20% 44%, rgba(120, 220, 255, 0.4), rgba(120, 220, 255, 0))',
  'radial-gradient(ellipse 34% 30% at 82% 40%, rgba(255, 140, 210, 0.4), rgba(255, 140, 210, 0))',
]

/** Behind a prize on its own screens: light of its tier that ends, before any edge, in the colour `top` of the bar above. */
export function tierGround(tier: Tier, isDark: boolean): { top: string; image: string } {
  const { core, middle, edge } = (isDark ? dark : light)[tier]
  const glow = `radial-gradient(ellipse 72% 50% at 50% 50%, ${core}, ${middle} 52%, ${edge})`
  return { top: edge, image: [...(tier === 'HIDDEN' ? SHIMMER : []), glow].join(', ') }
}
