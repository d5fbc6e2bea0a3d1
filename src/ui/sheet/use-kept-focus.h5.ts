import { useEffect, type KeyboardEvent, type RefObject } from 'react'

const FOCUSABLE = 'button, a[href], input, textarea, select, [tabindex]:not([tabindex="-1"])'

/**
 * While `open`, the focus is inside `panel` and Tab turns round at its ends; afterwards it is back where it was.
 * Gives the key handler for the panel, which also closes on Escape.
 */
export function useKeptFocus(panel: RefObject<HTMLElement>, open: boolean, onClose: () => void) {
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [panel, open])

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Tab' || !panel.current) return
    const stops = [...panel.current.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const [first, last] = [stops[0], stops[stops.length - 1]]
    const atEdge = event.shiftKey ? [first, panel.current] : [last]
    if (!atEdge.includes(document.activeElement as HTMLElement)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
