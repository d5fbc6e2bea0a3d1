import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import {
  buttonWidth,
  MAX_BUTTON_WIDTH,
  toastOf,
  type DialogAnswer,
  type DialogOptions,
  type ToastOptions,
} from './feedback-type'
import { sayOnPage } from './toast-line'

/**
 * Says something briefly (R201, H6): at the lower edge of the page in front, where it covers nothing it speaks of. What
 * waits, what the specification words, and what is said without a page is WeChat's own toast, which shows seven
 * characters beside an icon, so longer words go without one.
 */
export async function toast(options: ToastOptions = {}): Promise<void> {
  const { message, duration, level } = toastOf(options)
  if (!options.native && level !== 'loading' && sayOnPage(message, duration)) return
  const icon = message.length > 7 && level !== 'loading' ? 'none' : level
  // A toast that WeChat refuses is no reason to stop what it tells of.
  await Taro.showToast({ title: message, duration, icon }).catch(() => undefined)
}

/** Words that WeChat shows on a button; wider ones would cost the whole dialog. */
const fitting = (text: string | false | undefined, otherwise: string) =>
  text && buttonWidth(text) <= MAX_BUTTON_WIDTH ? text : otherwise

/** Asks, and resolves with what was chosen (R203, H6). Where WeChat shows no dialog, its message is a toast and the answer is no. */
export async function dialog({ title = '', message, confirmText, cancelText }: DialogOptions): Promise<DialogAnswer> {
  try {
    const { confirm } = await Taro.showModal({
      title,
      content: message,
      confirmText: fitting(confirmText, t('common.ok')),
      showCancel: cancelText !== false,
      cancelText: fitting(cancelText, t('common.cancel')),
      confirmColor: '#C4351A',
    })
    return { success: true, confirm }
  } catch {
    void toast({ message })
    return { success: true, confirm: false }
  }
}
