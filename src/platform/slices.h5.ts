import { useEffect, useState } from 'react'

/** How many nodes come with one frame: what a slow phone makes, styles and lays out within it. */
const AT_ONCE = 2

/**
 * How many of `count` nodes may be there by now: a few more with every frame, so that none of them takes long. For what is made
 * before it is seen.
 */
export function useSlices(count: number): number {
  const [made, setMade] = useState(AT_ONCE)
  useEffect(() => {
    if (made >= count) return undefined
    const frame = requestAnimationFrame(() => setMade(made + AT_ONCE))
    return () => cancelAnimationFrame(frame)
  }, [made, count])
  return Math.min(made, count)
}
