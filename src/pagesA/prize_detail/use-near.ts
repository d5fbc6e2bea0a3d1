import { useEffect, useId, useRef, useState } from 'react'
import { observeNear } from '@/ui/long-list/observe'

/** An observer that has told nothing by then, in milliseconds, never will: a phone that cannot say where things are shows them all. */
const SILENCE = 1000

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
  useEffect(() => {
    let told = false
    const stop = observeNear(id, ({ near, height }) => {
      told = true
      // An element without a height has not been laid out: it may be near.
      if (near || height === 0) setNear(true)
    })
    const late = setTimeout(() => told || setNear(true), SILENCE)
    return () => {
      clearTimeout(late)
      stop()
    }
  }, [id])
  useEffect(() => {
    if (isNear) latest.current()
  }, [isNear, wanted])
  return id
}
