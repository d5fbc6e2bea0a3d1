/** Browsers have no haptics worth the name. */
export function tick(_strength: 'light' | 'heavy') {}

let region: HTMLElement | undefined

/** An unseen place whose new words a screen reader says. */
function liveRegion(): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('aria-live', 'polite')
  made.setAttribute('style', 'position:fixed;width:1px;height:1px;overflow:hidden;opacity:0.01')
  document.body.appendChild(made)
  return made
}

/** Whether this end can say something by itself. */
export const announces = true

/** Says `text` to screen readers once, without moving the focus. */
export function announce(text: string) {
  region ??= liveRegion()
  region.textContent = text
}

/** The longest to wait for a frame: a page that nobody sees draws none. */
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
