import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/components/aria'
import { t } from '@/locales/studio'
import { draftStore } from '@/stores/draft-store'

/** Why the review did not pass it. It stays in sight while it is being changed. */
export const Rejected = observer(function Rejected() {
  const { review } = draftStore.box ?? {}
  if (review?.decision !== 'rejected') return null
  return (
    <View className="ed-reject" {...aria({ role: 'alert' })}>
      <View className="jb-b">{t('studio.rejectedTitle')}</View>
      <View>{review.note}</View>
      <View className="jb-xs">{t('studio.rejectedText')}</View>
    </View>
  )
})
