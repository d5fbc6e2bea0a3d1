import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ApiError } from '@/client/errors'
import { t } from '../locale'
import { agoText } from '@/i18n/time/text'
import { aria } from '../aria'
import { Icon } from '../icon'
import './index.scss'

interface OfflineStripProps {
  /** Why it could not be refreshed; without one the network is gone. */
  error?: ApiError
  loadedAt?: number
}

/** The amber strip over content that could not be refreshed, with the age of what is shown. */
export const OfflineStrip = observer(function OfflineStrip({ error, loadedAt }: OfflineStripProps) {
  if (error?.isRetried) {
    return (
      <View className="jb-offline" {...aria({ role: 'status' })}>
        <Icon name="info" size="sm" />
        {t('kit.busyNow')}
      </View>
    )
  }
  return (
    <View className="jb-offline" {...aria({ role: 'status' })}>
      <Icon name="wifi" size="sm" />
      {loadedAt === undefined ? t('kit.offlineNow') : t('kit.offlineStrip', { age: agoText(loadedAt) })}
    </View>
  )
})
