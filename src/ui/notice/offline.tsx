import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { t } from '../locale'
import { agoText } from '@/i18n/time/text'
import { aria } from '../aria'
import { Icon } from '../icon'
import './index.scss'

/** The amber strip over content that could not be refreshed, with the age of what is shown. */
export const OfflineStrip = observer(function OfflineStrip({ loadedAt }: { loadedAt?: number }) {
  return (
    <View className="jb-strip-warn" {...aria({ role: 'status' })}>
      <Icon name="wifi" size="sm" />
      {loadedAt === undefined ? t('kit.offlineNow') : t('kit.offlineStrip', { age: agoText(loadedAt) })}
    </View>
  )
})
