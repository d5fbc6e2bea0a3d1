import { ScrollView, View, type ITouchEvent } from '@tarojs/components'
import type { BaseEventOrig } from '@tarojs/components'
import { useRef } from 'react'
import { aria } from '../aria'
import { FAR, type PanelProps } from './parts'

const touchY = (event: BaseEventOrig) => (event as ITouchEvent).changedTouches[0].clientY

/** The sheet itself. It does not follow the finger: every step of that would cross from one thread to the other. */
export function Panel({ title, onClose, onBeside, head, foot, scrollTo, children }: PanelProps) {
  const from = useRef(0)
  return (
    <>
      <View className="jb-sheet__scrim" onClick={onBeside} catchMove />
      <View className="jb-sheet__panel" {...aria({ role: 'dialog', label: title })}>
        <View
          className="jb-sheet__head u-flex-none u-relative"
          catchMove
          onTouchStart={(event) => {
            from.current = touchY(event)
          }}
          onTouchEnd={(event) => {
            if (touchY(event) - from.current > FAR) onClose()
          }}
        >
          {head}
        </View>
        <ScrollView className="jb-sheet__body" scrollY scrollIntoView={scrollTo}>
          {children}
        </ScrollView>
        {foot && <View className="jb-sheet__foot u-flex-none u-line-above">{foot}</View>}
      </View>
    </>
  )
}
