import { errorText } from '@/client/error-text'
import { t } from '@/features/studio/locale/studio'
import type { MediaTask } from '@/features/studio/store/media-task-store'

const STAGES = { asking: 'studio.taskAsking', queued: 'studio.taskQueued', running: 'studio.taskRunning' } as const

/** Describes a task's stage and its duration so far. */
export function stageText({ stage, since }: MediaTask, now: number): string {
  if (stage !== 'asking' && stage !== 'queued' && stage !== 'running') return ''
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  const time =
    seconds < 90 ? t('studio.taskSeconds', { n: seconds }) : t('studio.taskMinutes', { n: Math.round(seconds / 60) })
  return t('studio.taskSince', { stage: t(STAGES[stage]), time })
}

/** Words for a failed task: a refusal's, or the studio's own. */
export function failureText({ error, why }: MediaTask): string {
  return error ? errorText(error) : why || t('studio.taskUnknown')
}
