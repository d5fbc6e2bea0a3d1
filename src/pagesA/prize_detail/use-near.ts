import { useEffect, useId, useRef, useState } from 'react'
import { observeNear } from '@/components/long-list/observe'

/**
 * Loads a part of the page when it comes near the window, and again when something else is `wanted`. Gives the id of the
 * element to watch.
 */
export function useNear(wanted: string, load: () => void): string {
  // React's ids hold colons, which no selector takes.
  const id = `near${useId().replace(/:/g, '')}`
  const [isNear, setNear] = useState(false)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => observeNear(id, (near) => near && setNear(true)), [id])
  useEffect(() => {
    if (isNear) latest.current()
  }, [isNear, wanted])
  return id
}
