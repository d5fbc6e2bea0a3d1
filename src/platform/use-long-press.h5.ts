import { useEffect, useRef } from 'react'
import { longPress, type Touch } from './long-press'

/** What an element is given so that holding it calls `onLongPress`. Taro's own ends at the smallest move. */
export function useLongPress(onLongPress: () => void) {
  const latest = useRef(onLongPress)
  useEffect(() => {
    latest.current = onLongPress
  })
  const press = useRef<ReturnType<typeof longPress>>()
  press.current ??= longPress(() => latest.current())
  useEffect(() => () => press.current?.end(), [])
  const { start, move, end } = press.current
  return {
    onTouchStart: (event: unknown) => start(event as Touch),
    onTouchMove: (event: unknown) => move(event as Touch),
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
