import { useEffect, useState } from 'react'
import { longPress, type Touch } from './long-press'

/** What an element is given so that holding it calls `onLongPress`. Taro's own ends at the smallest move. */
export function useLongPress(onLongPress: () => void) {
  const [press] = useState(() => longPress())
  useEffect(() => press.listen(onLongPress))
  useEffect(() => press.end, [press])
  return {
    onTouchStart: (event: unknown) => press.start(event as Touch),
    onTouchMove: (event: unknown) => press.move(event as Touch),
    onTouchEnd: press.end,
    onTouchCancel: press.end,
  }
}
