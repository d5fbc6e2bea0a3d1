export const LEVELS = ['success', 'error', 'loading', 'none'] as const
export type ToastLevel = (typeof LEVELS)[number]

/** Options of a toast (R57). */
export interface ToastOptions {
  message?: string
  /** Milliseconds. */
  duration?: number
  level?: ToastLevel
  /** Shown by WeChat itself, not by the page: what the specification words (R92, R158). */
  native?: boolean
}

/** A toast no older than this goes along to the next page: it was said by what led there. Milliseconds. */
const FOLLOWS_MS = 1000

/** True of a toast that ends with the page it was said on. */
export const endsWithPage = (saidAt: number): boolean => Date.now() - saidAt > FOLLOWS_MS

/** Options of a dialog (R58). */
export interface DialogOptions {
  title?: string
  message: string
  confirmText?: string
  /** false: there is nothing to choose, only to read. */
  cancelText?: string | false
}

export interface DialogAnswer {
  success: true
  confirm: boolean
}

/** R201: what a toast is when nobody says otherwise; an unknown level is none (H6). */
export function toastOf({
  message = 'done',
  duration = 3000,
  level = 'none',
}: ToastOptions): Required<Omit<ToastOptions, 'native'>> {
  return { message, duration, level: LEVELS.includes(level) ? level : 'none' }
}

/** WeChat fails a whole dialog when the words on a button are wider: 4 Chinese characters or 8 Latin letters. */
export const MAX_BUTTON_WIDTH = 8

/** Width of a button's words as WeChat measures them: ASCII 1, everything else 2. */
export function buttonWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character <= '\x7f' ? 1 : 2), 0)
}
