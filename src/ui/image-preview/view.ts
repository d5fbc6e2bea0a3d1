/** Position of a picture in the window: its magnification and its distance from the middle, in px. */
export interface View {
  scale: number
  x: number
  y: number
}

/** R223. */
export const MIN_SCALE = 1
export const MAX_SCALE = 4
/** A finger that has come further than this, in px, was no tap (R223). */
export const TAP_SLOP = 20
/** A second tap within this time belongs to the first, in milliseconds. */
export const DOUBLE_TAP = 260

export const WHOLE: View = { scale: 1, x: 0, y: 0 }

export interface Size {
  width: number
  height: number
}

export const clampScale = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale))

/** The view with the picture kept over the window: what is larger than the window never shows its edge inside it. */
export function held({ scale, x, y }: View, { width, height }: Size): View {
  const kept = clampScale(scale)
  const [farX, farY] = [(width * (kept - 1)) / 2, (height * (kept - 1)) / 2]
  const within = (value: number, far: number) => Math.min(far, Math.max(-far, value)) + 0
  return { scale: kept, x: within(x, farX), y: within(y, farY) }
}

/** The view at another scale, with the point of the picture under `focus` (px from the window's middle) staying there. */
export function zoomed(view: View, scale: number, focus: { x: number; y: number }, size: Size): View {
  const kept = clampScale(scale)
  const share = kept / view.scale
  const moved = { scale: kept, x: focus.x - (focus.x - view.x) * share, y: focus.y - (focus.y - view.y) * share }
  return held(moved, size)
}
