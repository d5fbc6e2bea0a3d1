export const LEVELS = ['success', 'error', 'loading', 'none'] as const
export type ToastLevel = (typeof LEVELS)[number]

/** What is said briefly (R57). */
export interface ToastOptions {
  message?: string
  /** Milliseconds. */
  duration?: number
  level?: ToastLevel
}

/** What is asked (R58). */
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
export function toastOf({ message = 'done', duration = 3000, level = 'none' }: ToastOptions): Required<ToastOptions> {
  return { message, duration, level: LEVELS.includes(level) ? level : 'none' }
}
