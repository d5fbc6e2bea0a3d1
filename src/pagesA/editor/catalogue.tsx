import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { DemoMark } from '@/ui/demo-mark'
import { Icon } from '@/ui/icon/shop'
import { Meter } from '@/ui/meter'
import { t } from '@/features/studio/locale/studio'
import { pickFile } from '@/platform/files'
import { mediaTaskStore } from '@/features/studio/store/media-task-store'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { FieldError } from './field-error'
import { keepFile } from './keep-file'
import { PageStrip } from './picture-strips'
import { useUpload } from './use-upload'
import { MediaTaskProgress } from './media-task-progress'

/** A PDF catalogue whose pages become prizes. */
export const Catalogue = observer(function Catalogue({
  full,
  onPage,
}: {
  full: boolean
  onPage: (image: string) => void
}) {
  const upload = useUpload()
  const task = mediaTaskStore.tasks.catalogue
  const busy = upload.busy || (task !== undefined && ['asking', 'queued', 'running'].includes(task.stage))
  const pick = async () => {
    const path = await upload.send(() => pickFile({ types: ['pdf'] }))
    if (path) await mediaTaskStore.begin('catalogue', path)
  }
  return (
    <Card title={t('studio.catalogue')} fact={task && <DemoMark shown={task.sandbox} />} className="editor-form">
      <View className="u-text-small u-text-secondary">
        {task?.stage === 'done' ? t('studio.catalogueDone', { n: task.files.length }) : t('studio.catalogueText')}
      </View>
      <ProviderNote use="pages" />
      {upload.busy && <Meter name={t('studio.catalogue')} now={upload.percent} max={100} />}
      {task && <MediaTaskProgress kind="catalogue" task={task} />}
      {task?.stage === 'done' && !full && <PageStrip onChoose={onPage} />}
      {task?.stage === 'done' && (
        <View className="editor-pair">
          {task.archive && (
            <Button small grow onTap={() => keepFile(task.archive ?? '')}>
              {t('studio.downloadPages')}
            </Button>
          )}
          <Button small grow onTap={() => keepFile(task.words)}>
            {t('studio.downloadPdf')}
          </Button>
        </View>
      )}
      <FieldError text={upload.error} />
      <Button small busy={busy} onTap={() => void pick()}>
        {!busy && <Icon name="plus" size="sm" className="editor-icon" />}
        {upload.busy ? t('studio.uploading', { n: upload.percent }) : t('studio.cataloguePick')}
      </Button>
    </Card>
  )
})
