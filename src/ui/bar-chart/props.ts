import type { Tier } from '@contract/tiers'

/** Colour of a bar: quiet, the one that matters, good, or a tier's. */
export type Tone = 'plain' | 'accent' | 'ok' | Tier

export interface Bar {
  key: string
  title: string
  value: number
  /** Said after the value: what the number means here, such as a difference. */
  note?: string
  /** `plain` unless told otherwise. */
  tone?: Tone
  /** Value to compare with, drawn in grey on the same scale. */
  second?: number
}

export interface BarChartProps {
  /** Subject of the chart, in a few words. */
  label: string
  bars: readonly Bar[]
  /** `across` (the usual): a row for each, good for long names. `up`: columns, good for a run of months. */
  direction?: 'across' | 'up'
  /** Follows each number where it is spoken, and in rows where it is shown: `%`, ` 次`. */
  unit?: string
  /** Formats a number; as it is by default. */
  format?: (value: number) => string
  /** Names of the two series; needed where any bar has a `second`. */
  series?: readonly [first: string, second: string]
}
