import { useEffect, useRef } from 'react'
import { nearEnd } from '@/platform/scroll'

/** Distance before the end at which the next page is fetched, in px: it is there before the end is reached. */
const AHEAD = 600

/** Calls `onNear` when the page is scrolled near the element with this id, and again when the list has grown (R213). */
export function useEnd(id: string, onNear: () => void, count: number) {
  const latest = useRef(onNear)
  const watch = useRef<ReturnType<typeof nearEnd>>()
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    // A page scrolls in a box of its own, a sheet in another.
    const box = document.getElementById(id)?.closest<HTMLElement>('.jb-sheet__body, .taro_page')
    if (!box) return undefined
    const { scrolled, stop } = (watch.current = nearEnd(
      () => box,
      () => latest.current(),
      AHEAD,
    ))
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      box.removeEventListener('scroll', scrolled)
      stop()
    }
  }, [id])
  useEffect(() => watch.current?.scrolled(), [count])
}
