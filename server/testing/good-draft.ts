import { randomBytes } from 'node:crypto'
import type { BoxDraft } from '@joybox/contract'

/** A draft that keeps every rule. */
export function goodDraft(more: Partial<BoxDraft> = {}): BoxDraft {
  const name = randomBytes(4).toString('hex')
  const prize = { story: '', image: 'figure:mr-cloud', valueFen: 800, stock: 500 }
  return {
    kind: 'odds',
    title: `Box ${name}`,
    subtitle: '',
    story: 'Made by hand.',
    cover: 'figure:mr-cloud',
    look: 'tea-cats',
    category: 'figures',
    priceFen: 1_000,
    guarantee: null,
    prizes: [
      { ...prize, name: 'Often', tier: 'N', weight: 800_000 },
      { ...prize, name: 'Seldom', tier: 'SSR', weight: 200_000 },
    ],
    lastOne: null,
    ...more,
  }
}
