import { Children, useEffect, useState, type ReactNode } from 'react'

/**
 * How many of `count` parts may be there by now: `atOnce` more with every frame or two, as many as a slow phone makes, styles
 * and lays out within one. For what is made before it is seen.
 */
export function useSlices(count: number, atOnce: number): number {
  const [made, setMade] = useState(atOnce)
  useEffect(() => {
    if (made >= count) return undefined
    const frame = requestAnimationFrame(() => setMade(made + atOnce))
    return () => cancelAnimationFrame(frame)
  }, [made, count, atOnce])
  return Math.min(made, count)
}

/** Parts of a page that come at a time. */
const PARTS = 2

/** The parts of a long page, a few more at a time from the top down: what is in sight is there first, and nothing moves. */
export function Slices({ children }: { children: ReactNode }) {
  // Those that show nothing yet count too: one that comes in the end takes its place without the last one leaving.
  const made = useSlices(Children.count(children), PARTS)
  return <>{Children.map(children, (child, at) => (at < made ? child : null))}</>
}
