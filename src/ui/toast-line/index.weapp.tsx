import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { enterToastLine, leaveToastLine } from '@/platform/toast-line'
import { aria } from '../aria'
import './index.scss'

/** Line at the lower edge of a page that shows the toasts said while the page is in front. */
export function ToastLine() {
  const [words, setWords] = useState<string>()
  const leave = () => leaveToastLine(setWords)
  useDidShow(() => enterToastLine(setWords))
  useDidHide(leave)
  // A page that is closed is not hidden before.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the setter never changes
  useEffect(() => leave, [])
  if (words === undefined) return null
  return (
    <View className="jb-toasts">
      <View className="jb-toast" {...aria({ role: 'alert' })}>
        {words}
      </View>
    </View>
  )
}
