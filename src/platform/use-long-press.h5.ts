import { useEffect, useRef, useState } from 'react'
import { longPress, type Finger } from './long-press'
import type { LongPress } from './long-press-type'

/** See long-press-type. Taro's own ends at the smallest move; pointer events, unlike touches, never keep a page from scrolling. */
export function useLongPress(onLongPress: (() => void) | undefined): LongPress {
  const [press] = useState(() => longPress())
  const wasHeld = useRef(false)
  useEffect(() =>
    press.listen(() => {
      wasHeld.current = true
      onLongPress?.()
    }),
  )
  useEffect(() => press.end, [press])
  return {
    touch: {
      onPointerDown: (event) => {
        // The next touch is a new one, whether or not the tap came.
        wasHeld.current = false
        if (onLongPress) press.start(event as Finger)
      },
      onPointerMove: (event) => press.move(event as Finger),
      onPointerUp: press.end,
      onPointerCancel: press.end,
    },
    isHeld: () => {
      const isHeld = wasHeld.current
      wasHeld.current = false
      return isHeld
    },
  }
}
