import { useEffect, useRef } from 'react'
import { drawn, heightOf, scrollPageTo, useScrolled } from '@/platform/page-scroll'

/** Distance from the top, in px, at which older messages are fetched. */
const NEAR_TOP = 120
const FAR_BELOW = 1_000_000
const LIST = '.service__list'

interface Older {
  hasOlder: boolean
  isLoaded: boolean
  older(): Promise<void>
}

const toNewest = () => void drawn().then(() => scrollPageTo(FAR_BELOW))

/**
 * Keeps the newest message in sight whenever `count` changes, and the place somebody reads at while older messages come in
 * above it. Gives how to go to the newest.
 */
export function useNewest(list: Older, count: number): () => void {
  const top = useRef(0)
  const busy = useRef(false)
  const { isLoaded } = list
  useEffect(() => {
    if (isLoaded) toNewest()
  }, [count, isLoaded])
  useScrolled((scrollTop) => {
    const goesUp = scrollTop < top.current
    top.current = scrollTop
    if (scrollTop > NEAR_TOP || !goesUp || !list.hasOlder || busy.current) return
    busy.current = true
    void (async () => {
      const before = await heightOf(LIST)
      await list.older()
      await drawn()
      await scrollPageTo(top.current + (await heightOf(LIST)) - before)
      busy.current = false
    })()
  })
  return toNewest
}
