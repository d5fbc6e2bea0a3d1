import { errorText } from '@/client/error-text'
import { t } from '@/features/studio/locale/studio'
import type { Work } from '@/features/studio/store/media-task-store'

const STAGES = { asking: 'studio.workAsking', queued: 'studio.workQueued', running: 'studio.workRunning' } as const

/** What stage a work is at, and since when. */
export function stageText({ stage, since }: Work, now: number): string {
  if (stage !== 'asking' && stage !== 'queued' && stage !== 'running') return ''
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  const time =
    seconds < 90 ? t('studio.workSeconds', { n: seconds }) : t('studio.workMinutes', { n: Math.round(seconds / 60) })
  return t('studio.workSince', { stage: t(STAGES[stage]), time })
}

/** Words for a failed work: a refusal's, or the studio's own. */
export function failureText({ error, why }: Work): string {
  return error ? errorText(error) : why || t('studio.workUnknown')
}
