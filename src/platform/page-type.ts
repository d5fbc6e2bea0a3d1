/** Surroundings of a page: the bar above it and, in the browser, the tab it is in. */
export interface Chrome {
  title: string
  locale: string
  /** Colour of the bar, the same as the page's top so that they are one. */
  background: string
  /** Colour behind the page, seen when it is pulled. */
  ground: string
  dark: boolean
  backLabel: string
  homeLabel: string
  /** Home itself needs no way home. */
  isHome: boolean
}
