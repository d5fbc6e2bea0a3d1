import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { whenInText } from '@/i18n/time/text'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'

/** Two versions of one draft: the person says which one stays. Nothing is thrown away until they have. */
export const Conflict = observer(function Conflict() {
  const { theirs } = draftStore
  if (!theirs) return null
  return (
    <Card title={t('studio.conflictTitle')} className="u-relative">
      <View className="u-text-secondary">{t('studio.conflictText', { time: whenInText(theirs.updatedAt) })}</View>
      <View className="editor-pair">
        <Button small grow onTap={() => void draftStore.resolve('theirs')}>
          {t('studio.keepTheirs')}
        </Button>
        <Button small grow kind="ink" onTap={() => void draftStore.resolve('mine')}>
          {t('studio.keepMine')}
        </Button>
      </View>
    </Card>
  )
})
