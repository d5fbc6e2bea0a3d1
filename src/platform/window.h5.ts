import type { WindowInfo } from './window-info'

/** The window and what of it is free. In the browser nothing floats over the page; the safe area is CSS's business. */
export function windowInfo(): WindowInfo {
  return { width: window.innerWidth, height: window.innerHeight, safeBottom: 0, capsule: null }
}
