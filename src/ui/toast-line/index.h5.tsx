import { useDidHide } from '@tarojs/taro'
import { useEffect } from 'react'
import { leaveToast } from '@/platform/feedback'

/** Ends a toast with its page; the browser's toasts stand outside the pages (`platform/feedback.h5.ts`). */
export function ToastLine() {
  useDidHide(leaveToast)
  // A page that is closed is not hidden before.
  useEffect(() => leaveToast, [])
  return null
}
