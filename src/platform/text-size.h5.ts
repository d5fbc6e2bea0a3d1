/** Browsers enlarge the whole page. */
export const textSize = (): number => 1
