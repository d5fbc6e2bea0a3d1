/** Holding an element for 350 ms. */
export interface LongPress {
  /** Listeners for the element. */
  touch: Record<string, (event: unknown) => void>
  /** Tells a tap that only ends a hold: a browser may send one when a finger that rested is lifted. */
  isHeld: () => boolean
}
