/* For the browser's own layers over the app (scanner, pictures), which are fetched when they are first needed. */

const STOPS = 'button:not([disabled]), input, [tabindex]:not([tabindex="-1"])'

export interface Layer {
  element: HTMLElement
  close(): void
}

/** An element with a class, and words where there are any. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

/** A round button with a drawing of the icon set, named for screen readers. */
export function iconButton(className: string, icon: string, label: string, onPress: () => void) {
  const button = make('button', `jb-tap ${className}`)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.append(make('span', `jb-icon jb-icon--${icon}`))
  button.addEventListener('click', onPress)
  return button
}

/**
 * Lays an element over the app as a dialog: the focus goes in, stays in, and comes back; Escape and the browser's back
 * button close it. `onClose` is called once.
 */
export function openLayer(
  className: string,
  label: string,
  { parent = document.body, onClose }: { parent?: Element; onClose: () => void },
): Layer {
  const before = document.activeElement
  const element = make('div', className)
  element.setAttribute('role', 'dialog')
  element.setAttribute('aria-modal', 'true')
  element.setAttribute('aria-label', label)
  element.tabIndex = -1
  let isOpen = true

  function close() {
    if (!isOpen) return
    isOpen = false
    window.removeEventListener('popstate', close)
    element.remove()
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    onClose()
  }

  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key === 'Tab') turnRound(element, event)
  })
  // Back leads to another page: what lies over this one goes with it.
  window.addEventListener('popstate', close)
  parent.append(element)
  element.focus({ preventScroll: true })
  return { element, close }
}

function turnRound(element: HTMLElement, event: KeyboardEvent) {
  const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.offsetParent !== null)
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const atEdge = event.shiftKey ? [first, element] : [last]
  if (!atEdge.includes(document.activeElement as HTMLElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
