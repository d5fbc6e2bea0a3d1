import type { LongPress } from './long-press-type'

/** See long-press-type. WeChat's own long press is 350 ms, and no tap follows it. */
export function useLongPress(onLongPress: (() => void) | undefined): LongPress {
  return { touch: onLongPress ? { onLongPress } : {}, isHeld: () => false }
}
