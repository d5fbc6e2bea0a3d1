import { endsWithPage } from './feedback-type'

/** Shows a toast's words on the page in front, or takes them away. */
export type ToastLine = (words: string | undefined) => void

let line: ToastLine | undefined
let said: { words: string; at: number } | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

function hide() {
  clearTimeout(hiding)
  said = undefined
  line?.(undefined)
}

/** Shows toasts on the page that has come to the front; one that led to it is shown at once. */
export function enterToastLine(entered: ToastLine): void {
  line = entered
  if (said) entered(said.words)
}

/** Takes a toast away with the page it was said on. */
export function leaveToastLine(left: ToastLine): void {
  if (line !== left) return
  line = undefined
  left(undefined)
  if (said && endsWithPage(said.at)) hide()
}

/** Says it on the page in front; false where there is none. */
export function sayOnPage(words: string, duration: number): boolean {
  if (!line) return false
  clearTimeout(hiding)
  said = { words, at: Date.now() }
  hiding = setTimeout(hide, duration)
  line(words)
  return true
}
