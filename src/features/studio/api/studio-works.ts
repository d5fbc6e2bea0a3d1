import type { DataOf } from '@contract/client-types'
import * as routes from '@contract/generated/media'
import { ask, type CallOptions } from '@/client/client'
import type { Answer } from '@/client/envelope'
import { musicPrompt, pdfTaskId } from '@/features/tools/api/media'

/** A trailer, an opening tune, the pages of a catalogue: work that takes longer than a request. */
export type MediaTaskKind = 'trailer' | 'tune' | 'catalogue'

/** How a work is getting on, whichever it is. */
export interface MediaTaskView {
  stage: 'queued' | 'running' | 'done' | 'failed'
  /** Paths of what came of it. */
  files: string[]
  /** 0–100, where it is known. */
  percent?: number
  /** Why it failed, in the server's words. */
  why?: string
}

/** One kind of work: begun with words (or a document's address), and found again by its id. */
interface Work {
  begin: (words: string, options: CallOptions) => Promise<string>
  state: (id: string, options: CallOptions) => Promise<Pick<Answer<MediaTaskView>, 'data' | 'sandbox'>>
}

const stages = { queued: 'queued', running: 'running', succeeded: 'done', failed: 'failed' } as const
type Tune = DataOf<'media.musicState'>['instrumentals'][number]

const tuneState = (tune: Tune | undefined): MediaTaskView => ({
  stage: tune ? stages[tune.status] : 'failed',
  files: tune?.audio_url ? [tune.audio_url] : [],
  why: tune?.error,
})

/** Work that is begun now and looked after later, so that leaving the page loses nothing. */
export const studioMediaTasks: Record<MediaTaskKind, Work> = {
  trailer: {
    begin: async (text, options) => (await ask(routes.mediaVideo, { body: { text } }, options)).data.id,
    state: async (id, options) => {
      const { data, sandbox } = await ask(routes.mediaVideoState, { body: { id } }, options)
      const { status, content, error } = data
      return {
        data: { stage: stages[status], files: content.video_url ? [content.video_url] : [], why: error },
        sandbox,
      }
    },
  },
  tune: {
    begin: async (text, options) => {
      const { data } = await ask(routes.mediaMusic, { body: { prompt: musicPrompt(text) } }, options)
      return data.item_ids[0] ?? ''
    },
    state: async (id, options) => {
      const { data, sandbox } = await ask(routes.mediaMusicState, { body: { item_ids: [id] } }, options)
      return { data: tuneState(data.instrumentals[0]), sandbox }
    },
  },
  catalogue: {
    begin: async (url, options) => pdfTaskId((await ask(routes.mediaPdfToPictures, { body: { url } }, options)).data),
    state: async (taskId, options) => {
      const { data, sandbox } = await ask(routes.mediaPdfState, { body: { taskId } }, options)
      const { state, progress, images, error } = data
      const stage = state === 1 ? 'done' : state < 0 ? 'failed' : progress > 0 ? 'running' : 'queued'
      return { data: { stage, files: images, percent: progress, why: error }, sandbox }
    },
  },
}
