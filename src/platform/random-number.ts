import { below } from './random'

export interface NumberRange {
  min?: number
  max?: number
  /** Whole numbers, both ends included; otherwise anything from `min` up to, and without, `max`. */
  integer?: boolean
}

/** A random number, 0 to 100 and whole unless told otherwise (R95, H19). */
export function randomNumber({ min = 0, max = 100, integer = true }: NumberRange = {}): number {
  const least = integer ? Math.ceil(Math.min(min, max)) : Math.min(min, max)
  const most = integer ? Math.floor(Math.max(min, max)) : Math.max(min, max)
  if (integer) return least + below(Math.max(1, most - least + 1))
  return least + (below(2 ** 31) / 2 ** 31) * (most - least)
}
