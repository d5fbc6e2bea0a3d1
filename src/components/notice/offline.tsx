import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '@/locales/kit'
import { aria } from '../aria'
import { Icon } from '../icon'
import './index.scss'

/** How long ago, in words: `loadedAt` and `now` are milliseconds of the clock. */
export function ageText(loadedAt: number, now = Date.now()): string {
  const minutes = Math.floor((now - loadedAt) / 60_000)
  if (minutes < 1) return t('kit.justNow')
  if (minutes < 60) return t('kit.minutesAgo', { n: minutes })
  if (minutes < 60 * 24) return t('kit.hoursAgo', { n: Math.floor(minutes / 60) })
  return t('kit.daysAgo', { n: Math.floor(minutes / 60 / 24) })
}

/** The amber strip over content that could not be refreshed, with the age of what is shown. */
export const OfflineStrip = observer(function OfflineStrip({ loadedAt }: { loadedAt?: number }) {
  return (
    <View className="jb-strip-warn" {...aria({ role: 'status' })}>
      <Icon name="wifi" size="sm" />
      {loadedAt === undefined ? t('kit.offlineNow') : t('kit.offlineStrip', { age: ageText(loadedAt) })}
    </View>
  )
})
