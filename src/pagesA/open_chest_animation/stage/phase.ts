import type { Tier } from '@contract/tiers'

/** Phase of the stage: the closed box, the choreography, or its last frame at once. */
export type Phase = 'closed' | 'opening' | 'still'

interface Shown {
  phase: Phase
  touches: number
  many: boolean
  tier: Tier | undefined
}

/**
 * The stage's classes. Every change on the stage is a change of these; the movements themselves are CSS.
 * Touches alternate between two names of one shake, which starts it afresh.
 */
export function stageClass({ phase, touches, many, tier }: Shown): string {
  const shake = touches === 0 ? 'stage--arriving' : touches % 2 ? 'stage--turn-a' : 'stage--turn-b'
  const moving = { closed: `stage--closed ${shake}`, opening: 'stage--opening', still: '' }
  return ['stage', many && 'stage--many', moving[phase], tier && `stage--${tier}`].filter(Boolean).join(' ')
}
