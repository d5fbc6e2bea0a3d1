import type { Aria } from './props'

/** Roles that mean something to a browser only. */
const browserOnly = new Set(['main', 'status', 'meter', 'group', 'navigation'])

/**
 * Sets the accessibility attributes of the mini-program: those that config/weapp.ts puts into its templates. Needless
 * ones are left out, for every attribute is sent to the page. An empty view is passed over anyway; only pictures must
 * be hidden.
 */
export function aria({ role, label, hidden, checked, selected }: Aria): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  if (role && !browserOnly.has(role)) said['aria-role'] = role
  if (label) said['aria-label'] = label
  if (hidden) said['aria-hidden'] = true
  const on = checked ?? selected
  if (on !== undefined) said['aria-checked'] = on
  return said
}

/** The same for an Image: its words, or none where readers hear elsewhere. */
export function ariaImage(label = ''): Record<string, unknown> {
  return label ? aria({ role: 'img', label }) : aria({ hidden: true })
}
