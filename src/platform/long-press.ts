/** How long a finger rests until it counts, and how far it may wander meanwhile (R211, R212). */
export const LONG_PRESS = 350
export const TOLERANCE = 10

export interface Finger {
  clientX: number
  clientY: number
}
export interface Touch {
  touches: ArrayLike<Finger>
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
    start({ touches }: Touch) {
      end()
      if (touches.length !== 1) return
      from = touches[0]
      timer = setTimeout(() => {
        end()
        heard()
      }, LONG_PRESS)
    },
    move({ touches }: Touch) {
      if (!from) return
      const { clientX, clientY } = touches[0]
      const wandered = Math.max(Math.abs(clientX - from.clientX), Math.abs(clientY - from.clientY))
      if (touches.length > 1 || wandered > TOLERANCE) end()
    },
    end,
    /** From now on somebody else is told. */
    listen(listener: () => void) {
      heard = listener
    },
  }
}
