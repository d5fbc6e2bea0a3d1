import Taro from '@tarojs/taro'
import { t } from '@/locales'

const LEVELS = ['success', 'error', 'loading', 'none'] as const
export type ToastLevel = (typeof LEVELS)[number]

export interface ToastOptions {
  message?: string
  /** Milliseconds. */
  duration?: number
  level?: ToastLevel
}

/** Says something briefly: 3000 ms and without an icon unless told otherwise; an unknown level has no icon (R201, H6). */
export function toast({ message = 'done', duration = 3000, level = 'none' }: ToastOptions = {}) {
  const icon = LEVELS.includes(level) ? level : 'none'
  return Taro.showToast({ title: message, duration, icon })
}

export interface DialogOptions {
  title?: string
  message: string
  confirmText?: string
  /** false: there is nothing to choose, only to read. */
  cancelText?: string | false
}

/** Asks, and resolves with what was chosen (R203, H6). */
export async function dialog({ title = '', message, confirmText, cancelText }: DialogOptions) {
  const answer = await Taro.showModal({
    title,
    content: message,
    confirmText: confirmText ?? t('common.ok'),
    showCancel: cancelText !== false,
    cancelText: cancelText || t('common.cancel'),
    confirmColor: '#C4351A',
  })
  return { success: true as const, confirm: answer.confirm }
}
