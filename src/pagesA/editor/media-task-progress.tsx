import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Meter } from '@/ui/meter'
import { t } from '@/features/studio/locale/studio'
import { mediaTaskStore, type MediaTask, type MediaTaskKind } from '@/features/studio/store/media-task-store'
import { useNow } from './use-now'
import { failureText, stageText } from './media-task-words'

/** Progress of a media task. It says that one may leave, and names the reason of a failure. */
export const MediaTaskProgress = observer(function MediaTaskProgress({
  kind,
  task,
}: {
  kind: MediaTaskKind
  task: MediaTask
}) {
  const { stage, percent } = task
  const running = stage === 'asking' || stage === 'queued' || stage === 'running'
  const now = useNow(running)
  if (stage === 'failed') {
    return (
      <View className="editor-task editor-task--bad" {...aria({ role: 'alert' })}>
        {t('studio.taskFailed', { why: failureText(task) })}
      </View>
    )
  }
  if (stage === 'lost') {
    return (
      <View className="editor-task editor-task--warn">
        <View className="u-grow">{t('studio.taskLost')}</View>
        <Button small onTap={() => void mediaTaskStore.follow(kind)}>
          {t('common.retry')}
        </Button>
      </View>
    )
  }
  if (!running) return null
  return (
    <View className="editor-task">
      <View className="u-row">
        <View className="jb-ring" />
        <View className="u-grow">{stageText(task, now)}</View>
        {percent !== undefined && <View className="u-bold">{percent}%</View>}
      </View>
      {percent === undefined ? (
        <View className="editor-work__sweep u-relative u-clip" />
      ) : (
        <Meter name={t('studio.taskRunning')} now={percent} max={100} />
      )}
      <View className="u-text-small u-text-secondary">{t('studio.taskLeave')}</View>
    </View>
  )
})
