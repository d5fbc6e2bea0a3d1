import { errorText } from '@/api/error-text'
import { hasReasonText, t as reason } from '@/locales/reasons'
import { t } from '@/locales/studio'
import type { Work } from '@/stores/works-store'

const STAGES = { asking: 'studio.workAsking', queued: 'studio.workQueued', running: 'studio.workRunning' } as const

/** What stage a work is at, and since when. */
export function stageText({ stage, since }: Work, now: number): string {
  if (stage !== 'asking' && stage !== 'queued' && stage !== 'running') return ''
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  const time =
    seconds < 90 ? t('studio.workSeconds', { n: seconds }) : t('studio.workMinutes', { n: Math.round(seconds / 60) })
  return t('studio.workSince', { stage: t(STAGES[stage]), time })
}

/** Why a work came to nothing: the refusal's words, or what the studio wrote down. */
export function failureText({ error, why = '' }: Work): string {
  if (error) return errorText(error)
  const name = /^[A-Z_]{6,}/.exec(why)?.[0]
  if (hasReasonText(name)) return reason(`reasons.${name}`)
  if (/too long|three times/.test(why)) return t('studio.workTooLong')
  if (/could not be read/.test(why)) return t('studio.workUnreadable')
  return why || t('studio.workUnknown')
}
