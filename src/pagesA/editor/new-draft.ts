import { WEIGHT_SUM } from '@contract/fairness/table'
import type { Draft } from '@/features/studio/store/studio-store'

type Prize = Draft['prizes'][number]

/** A prize with nothing in it yet. */
export const newPrize = (): Prize => ({
  name: '',
  story: '',
  image: '',
  tier: 'N',
  valueFen: null,
  stock: null,
  weight: null,
})

export function newDraft(kind: Draft['kind']): Draft {
  return {
    kind,
    title: '',
    subtitle: '',
    story: '',
    cover: '',
    look: kind === 'tray' ? 'night-market' : 'moon-rabbits',
    category: null,
    priceFen: null,
    guarantee: null,
    prizes: [],
    lastOne: null,
  }
}

/** One more prize: what the others have left over of the whole is its chance, one slot its part of a tray. */
export function withPrize({ kind, prizes }: Draft, prize: Partial<Prize>): Prize[] {
  const taken = prizes.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const weight = kind === 'odds' && taken < WEIGHT_SUM ? WEIGHT_SUM - taken : null
  return [...prizes, { ...newPrize(), stock: kind === 'tray' ? 1 : 100, weight, ...prize }]
}
