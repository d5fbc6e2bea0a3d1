import type { Aria } from './props'

/** The attributes that say it in the mini-program; what is not said is left out, for every attribute is sent to the page. */
export function aria({ role, label, hidden, checked, selected, expanded, disabled }: Aria): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  if (role) said['aria-role'] = role
  if (label) said['aria-label'] = label
  if (hidden) said['aria-hidden'] = true
  if (checked !== undefined) said['aria-checked'] = checked
  if (selected !== undefined) said['aria-selected'] = selected
  if (expanded !== undefined) said['aria-expanded'] = expanded
  if (disabled) said['aria-disabled'] = true
  return said
}
