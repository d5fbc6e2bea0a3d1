/** Holding an element for 350 ms. */
export interface LongPress {
  /** What the element is given. */
  touch: Record<string, (event: unknown) => void>
  /** Whether the tap that has just come only ends a hold: a browser may tell one when a finger that rested is lifted. */
  isHeld: () => boolean
}
