import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import { toastOf, type DialogAnswer, type DialogOptions, type ToastOptions } from './feedback-type'

/** Says something briefly (R201, H6). WeChat shows seven characters beside an icon, so longer words go without one. */
export async function toast(options: ToastOptions = {}): Promise<void> {
  const { message, duration, level } = toastOf(options)
  const icon = message.length > 7 && level !== 'loading' ? 'none' : level
  await Taro.showToast({ title: message, duration, icon })
}

/** Asks, and resolves with what was chosen (R203, H6). */
export async function dialog({ title = '', message, confirmText, cancelText }: DialogOptions): Promise<DialogAnswer> {
  const { confirm } = await Taro.showModal({
    title,
    content: message,
    confirmText: confirmText ?? t('common.ok'),
    showCancel: cancelText !== false,
    cancelText: cancelText || t('common.cancel'),
    confirmColor: '#C4351A',
  })
  return { success: true, confirm }
}
