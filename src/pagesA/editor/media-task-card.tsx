import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { Area } from '@/features/accounts/parts/area'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { DemoMark } from '@/ui/demo-mark'
import { Film } from '@/ui/film'
import { Listen } from '@/features/tools/parts/listen'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { mediaTaskStore } from '@/features/studio/store/media-task-store'
import { ProviderNote } from '@/features/tools/parts/provider-note'
import { keepFile } from './keep-file'
import { MediaTaskProgress } from './media-task-progress'

type Kind = 'trailer' | 'tune'
const LENGTHS = { trailer: lengths.filmWords, tune: lengths.tuneWords } as const

function Shown({ kind, src, title }: { kind: Kind; src: string; title: string }) {
  return kind === 'trailer' ? (
    <Film src={src} label={t('studio.trailerFilm', { title })} />
  ) : (
    <Listen src={src} label={t('studio.tune')} />
  )
}

/** A trailer or an opening tune: made from words while one goes on, found again after leaving, put on the box when it pleases. */
export const MediaTaskCard = observer(function MediaTaskCard({ kind, draft }: { kind: Kind; draft: Draft }) {
  const task = mediaTaskStore.tasks[kind]
  const kept = draft[kind] ?? ''
  const [words, setWords] = useState(() => task?.words ?? '')
  const [again, setAgain] = useState(false)
  const text = words || [draft.title, draft.story].filter(Boolean).join('，').slice(0, 300)
  const made = task?.stage === 'done' ? task.files[0] : undefined
  const busy = task !== undefined && ['asking', 'queued', 'running', 'lost'].includes(task.stage)
  const asks = again || (!kept && !task) || task?.stage === 'failed'
  const begin = () => {
    setAgain(false)
    void mediaTaskStore.begin(kind, text.trim())
  }
  const put = (path: string) => {
    draftStore.change({ [kind]: path })
    mediaTaskStore.drop(kind)
  }
  return (
    <Card title={t(`studio.${kind}`)} fact={task && <DemoMark shown={task.sandbox} />} className="editor-form">
      <View className="u-text-small u-text-secondary">{t(`studio.${kind}Text`)}</View>
      <ProviderNote use={kind === 'trailer' ? 'film' : 'tune'} />
      {kept && !made && <Shown kind={kind} src={kept} title={draft.title} />}
      {task && <MediaTaskProgress kind={kind} task={task} />}
      {made && <Shown kind={kind} src={made} title={draft.title} />}
      {asks && !busy && (
        <>
          <Area label={t(`studio.${kind}Words`)} maxLength={LENGTHS[kind].max} value={text} onInput={setWords} />
          <Button small disabled={!text.trim()} onTap={begin}>
            {t(`studio.${kind}Go`)}
          </Button>
        </>
      )}
      {(made || (kept && !busy && !asks)) && (
        <View className="editor-pair">
          <Button small grow onTap={() => setAgain(true)}>
            {t('studio.redo')}
          </Button>
          <Button small grow onTap={() => keepFile(made ?? kept)}>
            {t('studio.download')}
          </Button>
          {made ? (
            <Button small grow kind="ink" onTap={() => put(made)}>
              {t('studio.use')}
            </Button>
          ) : (
            <Button small grow onTap={() => draftStore.change({ [kind]: '' })}>
              {t('studio.remove')}
            </Button>
          )}
        </View>
      )}
      {busy && (
        <Button small onTap={() => mediaTaskStore.drop(kind)}>
          {t('studio.dropWork')}
        </Button>
      )}
    </Card>
  )
})
