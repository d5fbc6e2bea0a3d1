/** The longest to wait for a frame: a page that nobody sees draws none. */
const PATIENCE = 100

/** Resolves once a frame has been drawn, in a task of its own: what has changed is seen before what follows is begun. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
