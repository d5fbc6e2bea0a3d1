import type { Aria } from './props'

/** The attributes that say it in a browser. */
export function aria({ role, label, hidden, level, checked, selected, expanded, disabled, live, now, max }: Aria) {
  return {
    role,
    'aria-label': label,
    'aria-hidden': hidden,
    'aria-level': level,
    'aria-checked': checked,
    'aria-selected': selected,
    'aria-expanded': expanded,
    'aria-disabled': disabled,
    'aria-live': live,
    'aria-valuenow': now,
    'aria-valuemin': now === undefined ? undefined : 0,
    'aria-valuemax': max,
  }
}

/** The same for Taro's Image, whose `img` lies inside: its words, or none where readers hear elsewhere. Nobody drags it away. */
export function ariaImage(label = '') {
  return { imgProps: { alt: label, draggable: false } }
}
