/** Lengths in px of the window. */
export interface WindowInfo {
  width: number
  height: number
  /** Height at the bottom that belongs to the system's own gestures. */
  safeBottom: number
  /** The rectangle that WeChat keeps for itself, null where there is none. */
  capsule: { left: number; top: number; width: number; height: number } | null
}
