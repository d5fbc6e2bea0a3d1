import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '@/i18n/device'
import { aria } from '@/ui/aria'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { clockText, ListenState } from './state'
import './index.scss'

export interface ListenProps {
  /** Address of the sound; or `load`, which finds it at the first press. */
  src?: string
  load?: () => Promise<string>
  /** Name of the sound on the button: 播放故事. */
  label: string
  /** Content beside the button, above the time: the words that are read aloud. */
  children?: ReactNode
  /** Content beside the time. */
  after?: ReactNode
}

/**
 * A button that plays and pauses a sound, with how far it has come. One sound plays at a time; leaving the page pauses it.
 */
export const Listen = observer(function Listen({ src, load, label, children, after }: ListenProps) {
  const [state] = useState(() => new ListenState())
  useEffect(() => () => state.destroy(), [state])
  // Another sound takes the place of the last one.
  useEffect(() => state.use(src), [state, src])
  useDidHide(() => state.pause())

  const { isPlaying, isLoading, failed, now, length } = state
  const name = isLoading ? 'device.listenLoading' : isPlaying ? 'device.pause' : 'device.play'
  const press = () => void state.toggle(load)
  return (
    <View className="jb-listen u-row">
      <Tap
        className="jb-listen__button u-center u-flex-none u-text-center"
        label={t(name, { name: label })}
        disabled={isLoading}
        onTap={press}
      >
        {isLoading ? <View className="jb-ring" /> : <Icon name={isPlaying ? 'pause' : 'play'} size="lg" />}
      </Tap>
      <View className="u-grow">
        {children}
        <View className="u-row-wrap u-justify-between">
          <View
            className={failed ? 'jb-listen__time jb-listen__time--bad' : 'jb-listen__time'}
            {...aria({ role: failed ? 'alert' : undefined })}
          >
            {failed ? t('device.listenFailed') : `${label} ${timeText(now, length)}`}
          </View>
          {after}
        </View>
        <View className="jb-listen__track u-clip u-above-8">
          <View
            className="jb-listen__done"
            style={{ transform: `scaleX(${length > 0 ? Math.min(1, now / length) : 0})` }}
          />
        </View>
      </View>
    </View>
  )
})

function timeText(now: number, length: number): string {
  if (length === 0) return now > 0 ? clockText(now) : ''
  return now > 0 ? t('device.listened', { now: clockText(now), all: clockText(length) }) : clockText(length)
}
