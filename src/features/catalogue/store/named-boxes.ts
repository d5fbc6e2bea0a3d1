import type { BoxCard } from './box-store'

/** A box that an answer names. */
export type NamedBox = Pick<BoxCard, 'id' | 'title' | 'priceFen' | 'cover'>

/** Finds the boxes of the catalogue that a text names by their titles, in the text's order. */
export function namedIn(text: string, catalogue: readonly BoxCard[]): NamedBox[] {
  return catalogue
    .filter(({ title }) => text.includes(title))
    .sort((a, b) => text.indexOf(a.title) - text.indexOf(b.title))
    .map(({ id, title, priceFen, cover }) => ({ id, title, priceFen, cover }))
}
