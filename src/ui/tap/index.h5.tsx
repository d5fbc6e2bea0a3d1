import { Children } from 'react'
import type { TapProps } from './props'
import '../visually-hidden/index.scss'

/** A bare text in a box that is none (`display: contents`) would be read in spite of `aria-hidden`. */
const boxed = (children: TapProps['children']) =>
  Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  )

/** A thing to tap. In the browser a real button, so that keyboard, focus and screen readers work by themselves. */
export function Tap({
  className,
  style,
  label,
  role,
  checked,
  selected,
  expanded,
  id,
  disabled,
  onTap,
  touch,
  children,
}: TapProps) {
  return (
    <button
      type="button"
      id={id}
      className={`jb-tap ${className ?? ''}${disabled ? ' jb-tap--off' : ''}`}
      style={style}
      role={role === 'button' ? undefined : role}
      aria-checked={checked}
      aria-selected={selected}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onTap}
      {...touch}
    >
      {label === undefined ? (
        children
      ) : (
        <>
          {/* The name stands in the button's content, not beside it: what is seen is only left out of what is read. */}
          <span className="jb-seen" aria-hidden>
            {boxed(children)}
          </span>
          <span className="u-visually-hidden">{label}</span>
        </>
      )}
    </button>
  )
}
