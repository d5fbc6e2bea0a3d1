import { t } from '@/i18n'
import { endsWithPage, toastOf, type DialogAnswer, type DialogOptions, type ToastOptions } from './feedback-type'
import './feedback.scss'

/*
 * Toast and dialog of our own: Taro's weigh 7 KB (gzip) on the first page, and neither a screen reader nor a keyboard
 * finds its way through them.
 */

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

const themeClass = () => (document.body.classList.contains('on-dark') ? 'theme-dark' : 'theme-light')

/** The place that screen readers listen to; it must be there before anything is said in it. */
function speaker(): HTMLElement {
  const known = document.getElementById('jb-toasts')
  if (known) return known
  const made = element('div', 'jb-toasts')
  made.id = 'jb-toasts'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}

let hiding: ReturnType<typeof setTimeout> | undefined
let saidAt = 0

/** Says something briefly; a new toast takes the place of the last (R201, H6). */
export async function toast(options: ToastOptions = {}): Promise<void> {
  const { message, duration, level } = toastOf(options)
  const place = speaker()
  clearTimeout(hiding)
  saidAt = Date.now()
  place.className = `jb-toasts ${themeClass()}`
  place.replaceChildren(element('div', `jb-toast jb-toast--${level}`, message))
  hiding = setTimeout(() => place.replaceChildren(), duration)
}

/** Takes a toast away with the page it was said on. */
export function leaveToast(): void {
  if (endsWithPage(saidAt)) document.getElementById('jb-toasts')?.replaceChildren()
}

/** Asks, and resolves with what was chosen; Escape is no. Focus stays inside meanwhile and then returns (R203, H6). */
export function dialog({ title, message, confirmText, cancelText }: DialogOptions): Promise<DialogAnswer> {
  const before = document.activeElement as HTMLElement | null
  const layer = element('div', `jb-dialog ${themeClass()}`)
  const box = element('div', 'jb-dialog__box')
  box.setAttribute('role', 'alertdialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-label', title || message)
  if (title) box.append(element('div', 'jb-dialog__title', title))
  box.append(element('div', 'jb-dialog__text', message))
  const row = element('div', 'jb-dialog__row')
  const yes = element('button', 'jb-dialog__btn jb-dialog__btn--yes', confirmText ?? t('common.ok'))
  const no = element('button', 'jb-dialog__btn', cancelText || t('common.cancel'))
  row.append(...(cancelText === false ? [yes] : [no, yes]))
  box.append(row)
  layer.append(box)
  document.body.append(layer)
  yes.focus()

  return new Promise((resolve) => {
    const close = (confirm: boolean) => {
      layer.remove()
      before?.focus?.()
      resolve({ success: true, confirm })
    }
    yes.onclick = () => close(true)
    no.onclick = () => close(false)
    layer.onkeydown = (event) => {
      if (event.key === 'Escape') close(false)
      if (event.key !== 'Tab') return
      event.preventDefault()
      if (no.isConnected) (document.activeElement === yes ? no : yes).focus()
    }
  })
}
