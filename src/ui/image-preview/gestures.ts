import { DOUBLE_TAP, TAP_SLOP } from './view'

interface Spot {
  x: number
  y: number
}

/** Gestures of fingers, a mouse or a pen on an element, in px of the window. */
export interface Gestures {
  /** One finger moves: how far since its start. */
  drag(by: Spot): void
  /** It has let go. */
  drop(by: Spot, ms: number): void
  /** Two fingers: how much further apart than at their start, and where their middle is and was. */
  pinch(share: number, middle: Spot, start: Spot): void
  /** Fingers begin to move what is shown from where it is now. */
  begin(): void
  tap(): void
  doubleTap(at: Spot): void
}

const middleOf = ([a, b]: Spot[]): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = ([a, b]: Spot[]) => Math.hypot(a.x - b.x, a.y - b.y)

/** Understands gestures on an element. A tap waits for a second one before it counts; one that has moved is none. */
export function followGestures(element: HTMLElement, { drag, drop, pinch, begin, tap, doubleTap }: Gestures) {
  const fingers = new Map<number, Spot>()
  let from: Spot = { x: 0, y: 0 }
  let start = { at: 0, apart: 1, middle: from }
  let far = 0
  let several = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const spots = () => [...fingers.values()]
  const restart = () => {
    begin()
    if (fingers.size === 1) from = spots()[0]
    if (fingers.size === 2) start = { ...start, apart: Math.max(1, apart(spots())), middle: middleOf(spots()) }
  }

  element.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || (event.target as Element).closest('button')) return
    element.setPointerCapture?.(event.pointerId)
    if (fingers.size === 0) {
      far = 0
      several = false
      start = { ...start, at: event.timeStamp }
    }
    if (fingers.size === 2) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    several ||= fingers.size > 1
    restart()
  })

  element.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.size === 2) return pinch(apart(spots()) / start.apart, middleOf(spots()), start.middle)
    const by = { x: event.clientX - from.x, y: event.clientY - from.y }
    far = Math.max(far, Math.hypot(by.x, by.y))
    return drag(by)
  })

  const lift = (event: PointerEvent) => {
    const spot = fingers.get(event.pointerId)
    if (!fingers.delete(event.pointerId) || !spot) return
    if (fingers.size > 0) return restart()
    const by = { x: spot.x - from.x, y: spot.y - from.y }
    drop(several ? { x: 0, y: 0 } : by, event.timeStamp - start.at)
    if (several || far > TAP_SLOP || event.type === 'pointercancel') return
    if (waiting) {
      clearTimeout(waiting)
      waiting = undefined
      return doubleTap(spot)
    }
    waiting = setTimeout(() => {
      waiting = undefined
      tap()
    }, DOUBLE_TAP)
  }
  element.addEventListener('pointerup', lift)
  element.addEventListener('pointercancel', lift)
}
