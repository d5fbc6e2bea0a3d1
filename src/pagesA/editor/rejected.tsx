import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'

/** Why the review did not pass it. It stays in sight while it is being changed. */
export const Rejected = observer(function Rejected() {
  const { review } = draftStore.box ?? {}
  if (review?.decision !== 'rejected') return null
  return (
    <View className="editor-reject u-relative u-tone-warn u-rounded" {...aria({ role: 'alert' })}>
      <View className="u-bold">{t('studio.rejectedTitle')}</View>
      <View>{review.note}</View>
      <View className="u-text-small">{t('studio.rejectedText')}</View>
    </View>
  )
})
