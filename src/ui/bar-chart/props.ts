import type { Tier } from '@contract/tiers'

/** What a bar is drawn in: quiet, the one that matters, good, or the colour of a tier. */
export type Tone = 'plain' | 'accent' | 'ok' | Tier

export interface Bar {
  key: string
  title: string
  value: number
  /** Said after the value: what the number means here, such as a difference. */
  note?: string
  /** `plain` unless told otherwise. */
  tone?: Tone
  /** What it is compared with, drawn in grey on the same scale. */
  second?: number
}

export interface BarChartProps {
  /** What the chart shows, in a few words. */
  label: string
  bars: readonly Bar[]
  /** `across` (the usual): a row for each, good for long names. `up`: columns, good for a run of months. */
  direction?: 'across' | 'up'
  /** Follows each number where it is spoken, and in rows where it is shown: `%`, ` 次`. */
  unit?: string
  /** How a number is written; as it is unless told otherwise. */
  format?: (value: number) => string
  /** What the two series are called; needed where any bar has a `second`. */
  series?: readonly [first: string, second: string]
}
