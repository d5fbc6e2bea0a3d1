import type { DateFieldProps } from './props'
import '../field/index.scss'
import '../field/input.scss'

/** A day to choose, by the browser's own calendar. */
export function DateField({ label, value, min, max, onChange }: DateFieldProps) {
  return (
    <label className="jb-field">
      <input
        className="jb-input"
        type="date"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
