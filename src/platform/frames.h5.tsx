import { Children, useEffect, useState, type ReactNode } from 'react'

/** The longest to wait for a frame, in milliseconds: a page that nobody sees draws none. */
const PATIENCE = 100

/** Resolves once a frame has been drawn, in a task of its own: what has changed is seen before what follows is begun. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Resolves once the browser has a picture decoded and ready to draw; one that cannot be is no reason to wait. */
export async function decodePicture(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode().catch(() => undefined)
}

/**
 * Returns how many of `count` parts may be rendered by now: `atOnce` more with every frame or two, as many as a slow phone
 * makes, styles and lays out within one.
 */
export function useProgressive(count: number, atOnce: number): number {
  const [made, setMade] = useState(atOnce)
  useEffect(() => {
    if (made >= count) return undefined
    const frame = requestAnimationFrame(() => setMade(made + atOnce))
    return () => cancelAnimationFrame(frame)
  }, [made, count, atOnce])
  return Math.min(made, count)
}

/** Parts of a page that come at a time. */
const PARTS = 2

/** Renders the parts of a long page a few at a time from the top down: what is in sight is there first, and nothing moves. */
export function Progressive({ children }: { children: ReactNode }) {
  // Those that show nothing yet count too: one that comes in the end takes its place without the last one leaving.
  const made = useProgressive(Children.count(children), PARTS)
  return <>{Children.map(children, (child, at) => (at < made ? child : null))}</>
}

const EVENTS = ['animationstart', 'animationend', 'animationiteration', 'animationcancel']

const stop = (event: Event) => event.stopImmediatePropagation()

/**
 * Keeps animation events from React, which would look through its tree for a listener at each of them: with thirty elements
 * moving at once that costs frames. Nothing on the page may wait for such an event. Returns how to undo it.
 */
export function muteAnimationEvents(): () => void {
  for (const name of EVENTS) window.addEventListener(name, stop, true)
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, stop, true)
  }
}
