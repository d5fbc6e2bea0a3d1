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
