export interface DateFieldProps {
  /** The accessible name, and what it says while nothing is chosen. */
  label: string
  /** `YYYY-MM-DD`, or '' while nothing is chosen. */
  value: string
  /** Earliest and latest day. */
  min: string
  max: string
  onChange: (value: string) => void
}
