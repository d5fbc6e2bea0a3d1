import type { DataOf } from '@contract/client-types'
import type { Cancellation } from '@/client/cancellation'
import type { Answer } from '@/client/envelope'
import { media } from '@/features/tools/api/media'

/** A trailer, an opening tune, the pages of a catalogue: a task that takes longer than a request. */
export type MediaTaskKind = 'trailer' | 'tune' | 'catalogue'

/** Progress of a media task of any kind. */
export interface MediaTaskView {
  stage: 'queued' | 'running' | 'done' | 'failed'
  /** Paths of what came of it. */
  files: string[]
  /** All of them in one file, where there are several. */
  archive?: string
  /** 0–100, where it is known. */
  percent?: number
  /** Why it failed, in the server's words. */
  why?: string
}

type Heard = Pick<Answer<MediaTaskView>, 'data' | 'sandbox'>

interface Waiting {
  signal: Cancellation
  /** Task begun before. */
  id?: string
  onBegun?: (id: string) => void
  onAnswer: (heard: Heard) => void
}

const stages = { queued: 'queued', running: 'running', succeeded: 'done', failed: 'failed' } as const
type Film = DataOf<'media.videoState'>
type Tune = DataOf<'media.musicState'>
type Pages = DataOf<'media.pdfState'>

const filmView = ({ status, content, error }: Film): MediaTaskView => ({
  stage: stages[status],
  files: content.video_url ? [content.video_url] : [],
  why: error,
})

function tuneView({ instrumentals: [tune] }: Tune): MediaTaskView {
  return {
    stage: tune ? stages[tune.status] : 'failed',
    files: tune?.audio_url ? [tune.audio_url] : [],
    why: tune?.error,
  }
}

function pagesView({ state, progress, images, file, error }: Pages): MediaTaskView {
  const stage = state === 1 ? 'done' : state < 0 ? 'failed' : progress > 0 ? 'running' : 'queued'
  return { stage, files: images, archive: file ?? undefined, percent: progress, why: error }
}

/** The helper's way of waiting, told as this store hears it. */
const heard = <Data>({ onAnswer, ...waiting }: Waiting, view: (data: Data) => MediaTaskView) => ({
  ...waiting,
  quiet: true,
  onAnswer: ({ data, sandbox }: Answer<Data>) => onAnswer({ data: view(data), sandbox }),
})

/** Work that is begun with words (or a document's address), or found again by its id, and waited for to its end. */
export const studioMediaTasks: Record<MediaTaskKind, (words: string, waiting: Waiting) => Promise<unknown>> = {
  trailer: (text, waiting) => media.text2video({ text }, heard(waiting, filmView)),
  tune: (prompt, waiting) => media.text2music({ prompt }, heard(waiting, tuneView)),
  catalogue: (url, waiting) => media.pdf2image({ url }, heard(waiting, pagesView)),
}
