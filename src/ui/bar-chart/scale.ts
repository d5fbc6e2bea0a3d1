import type { Bar } from './props'

/** The largest number of either series: one scale for all bars. */
export function topOf(bars: readonly Bar[]): number {
  return bars.reduce((top, { value, second = 0 }) => Math.max(top, value, second), 0)
}

/**
 * Computes a bar's length in percent of the longest. Nothing is drawn for 0; the smallest number still shows as a
 * sliver, so that "a few" and "none" look different.
 */
export function lengthOf(value: number, top: number): number {
  if (value <= 0 || top <= 0) return 0
  return Math.max(1, Math.min(100, (value / top) * 100))
}

export interface Wording {
  unit: string
  format: (value: number) => string
  series?: readonly [first: string, second: string]
}

/** A bar as a sentence: `SSR: drawn 1.9%, published 1.2%, +0.7`. */
export function sentence({ title, value, second, note }: Bar, { unit, format, series }: Wording): string {
  const said = (number: number, name?: string) => `${name ? `${name} ` : ''}${format(number)}${unit}`
  const compared = second !== undefined
  const parts = [said(value, compared ? series?.[0] : undefined)]
  if (compared) parts.push(said(second, series?.[1]))
  if (note) parts.push(note)
  return `${title}: ${parts.join(', ')}`
}
