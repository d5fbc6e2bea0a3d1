/** Points for a recycled prize (rules B9), as data: one fixed rate. Server and app read this copy. */
export const recycling = {
  /** One point for this much of the prize's published value, rounded down, and never less than one point. */
  fenPerPoint: 10,
  /** Until then it can be undone. */
  undoHours: 24,
  /** Most prizes in one go. */
  maxPrizes: 50,
} as const

/** The points that a prize of a published value brings. */
export function recyclePoints(valueFen: number): number {
  return Math.max(1, Math.floor(valueFen / recycling.fenPerPoint))
}
