import { useEffect, useRef, useState } from 'react'
import type { LongPress } from './long-press-type'

/** Time a finger rests until it counts, and distance it may wander meanwhile (R211, R212). */
export const LONG_PRESS = 350
export const TOLERANCE = 10

/** Part of a pointer event that describes a finger, or the mouse. */
export interface Finger {
  clientX: number
  clientY: number
  /** The first one down; another beside it is not. */
  isPrimary: boolean
  /** 0 is a finger or the main button of a mouse. */
  button: number
}

/**
 * Follows one finger: `onLongPress` once it has rested for 350 ms. Wandering more than 10 px along an axis, a second finger,
 * lifting and a touch taken away by the system end it. Events are neither stopped nor swallowed.
 */
export function longPress(onLongPress: () => void = () => undefined) {
  let heard = onLongPress
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: Finger | undefined
  const end = () => {
    clearTimeout(timer)
    from = undefined
  }
  return {
    start(finger: Finger) {
      end()
      if (!finger.isPrimary || finger.button !== 0) return
      from = finger
      timer = setTimeout(() => {
        end()
        heard()
      }, LONG_PRESS)
    },
    move({ clientX, clientY }: Finger) {
      if (!from) return
      const wandered = Math.max(Math.abs(clientX - from.clientX), Math.abs(clientY - from.clientY))
      if (wandered > TOLERANCE) end()
    },
    end,
    /** Replaces the listener. */
    listen(listener: () => void) {
      heard = listener
    },
  }
}

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
