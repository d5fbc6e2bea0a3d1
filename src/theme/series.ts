import { mix } from './colors'

/** Colours of a series' ground: three pale ones, then its main and its deep one. */
export type SeriesColors = readonly string[]

const NEUTRAL = ['#FBF7F0', '#F3EEF5', '#E6E1EF', '#6A6480', '#2E2A3E']

/** The five colours, with neutral ones where a series has fewer. */
function five(colors: SeriesColors): string[] {
  return NEUTRAL.map((fallback, index) => colors[index] ?? fallback)
}

/** Behind a box on its card. */
export function cardGround(colors: SeriesColors, dark: boolean): string {
  const [pale, middle, rich, main, deep] = five(colors)
  const stops = dark ? [main, deep, '#1B1530'] : [pale, middle, rich]
  return `linear-gradient(165deg, ${stops.join(', ')})`
}

/** Behind the box on its own page, from `top`, the colour of the bar above it, down to where the page begins. */
export function heroGround(colors: SeriesColors, dark: boolean): { top: string; image: string } {
  const [pale, middle, rich, main, deep] = five(colors)
  if (!dark) {
    const top = mix(rich, '#FFFFFF', 0.35)
    return { top, image: `linear-gradient(180deg, ${top}, ${middle} 42%, ${pale})` }
  }
  const top = mix(deep, '#000000', 0.52)
  return { top, image: `linear-gradient(180deg, ${top}, ${mix(deep, main, 0.1)} 52%, ${mix(deep, main, 0.55)})` }
}

/** Behind a banner: deep enough at its left for white words, in both themes. */
export function bannerGround(colors: SeriesColors): string {
  const [, , rich, main, deep] = five(colors)
  const dusk = mix(deep, '#000000', 0.12)
  return `linear-gradient(118deg, ${dusk}, ${mix(deep, main, 0.35)} 48%, ${main} 80%, ${mix(main, rich, 0.6)})`
}
