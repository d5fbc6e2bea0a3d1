const MOVES = ['animationstart', 'animationend', 'animationiteration', 'animationcancel']

const hush = (event: Event) => event.stopImmediatePropagation()

/**
 * Keeps the beginnings and ends of movements from React, which would look through its tree for a listener at each of them:
 * with thirty things moving at once those are frames. Nothing on the page may wait for such an end. Returns how to stop.
 */
export function hushMoves(): () => void {
  for (const name of MOVES) window.addEventListener(name, hush, true)
  return () => {
    for (const name of MOVES) window.removeEventListener(name, hush, true)
  }
}
