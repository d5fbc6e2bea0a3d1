import { PDF_MAX_PAGES, type Reason } from '@joybox/contract'
import { join } from 'node:path'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { copyResult, fetchResult } from './copy-result'
import { fetchFile } from './fetch-file'
import { keepFile } from './files'
import { keepPages, redrawPages } from './pictures'
import { arkFilm, arkFilmState } from '../../integrations/media/live/ark'
import { tempolorTune, tempolorTuneState } from '../../integrations/media/live/music'
import { lightPdf, lightPdfState } from '../../integrations/media/live/pdf'
import { checkFile, LIMITS } from './sniff'
import { inStudio } from './studio'
import type { Progress } from '../../integrations/media/progress'
import { moveTask, noteProgress, type MediaTask, type TaskResult } from './tasks'

const MAX_ATTEMPTS = 3
/** Longest time for one attempt; after a crash the task is due again by itself. */
const CLAIM_SECONDS = 180
/** A provider is asked about a task this often. */
const ASK_AGAIN_SECONDS = 5
/** A film that takes longer than this has been forgotten. */
const GIVE_UP_MINUTES = 30

const CLAIM = `
  update media_tasks set state = 'running', attempts = attempts + case when provider_id is null then 1 else 0 end,
    due_at = $1::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
  where id = (
    select id from media_tasks where state in ('queued', 'running') and due_at <= $1
    order by due_at, id limit 1 for update skip locked)
  returning *`

/** The live service of a kind of task, where one is configured: how to begin, and how to ask. */
function liveService(shop: Shop, task: MediaTask) {
  const { ark, music, pdf } = shop.config.media
  const words = task.input.text ?? ''
  if (task.kind === 'video' && ark) {
    return { begin: () => arkFilm(ark, words), ask: (id: string) => arkFilmState(ark, id) }
  }
  if (task.kind === 'music' && music) {
    return { begin: () => tempolorTune(music, words), ask: (id: string) => tempolorTuneState(music, id) }
  }
  if (task.kind === 'pdf' && pdf) {
    return {
      begin: async () => lightPdf(pdf, await documentOf(shop, task), task.input.format ?? 'pdf-to-image'),
      ask: (id: string) => lightPdfState(pdf, id),
    }
  }
  return undefined
}

async function documentOf(shop: Shop, task: MediaTask): Promise<Uint8Array> {
  const bytes = await fetchFile(shop, task.input.url ?? '', LIMITS.pdf)
  checkFile(bytes, ['pdf'])
  return bytes
}

async function finish(shop: Shop, task: MediaTask, { done, seconds, title }: Extract<Progress, { done: unknown }>) {
  const files: string[] = []
  let zip: string | undefined
  for (const { url, kind } of done) {
    if (kind !== 'zip') files.push(await copyResult(shop, url, kind))
    else {
      const pages = await keepPages(shop, await redrawPages(shop, await fetchResult(url)))
      files.push(...pages.files)
      zip = pages.zip
    }
  }
  await moveTask(shop, task, 'succeeded', { result: { files, zip, seconds, title } })
}

async function goOnLive(
  shop: Shop,
  task: MediaTask,
  service: NonNullable<ReturnType<typeof liveService>>,
): Promise<void> {
  if (!task.provider_id) await noteProgress(shop, task, 5, await service.begin())
  const progress = await service.ask(task.provider_id ?? '')
  if ('failed' in progress) {
    shop.log.warn({ task: task.id, said: progress.failed }, 'a provider failed a media task')
    return moveTask(shop, task, 'failed', { error: 'MEDIA_FAILED' })
  }
  if ('done' in progress) return finish(shop, task, progress)
  await noteProgress(shop, task, progress.percent)
  await shop.database.rows('update media_tasks set due_at = $2 where id = $1', [
    task.id,
    new Date(shop.now().getTime() + ASK_AGAIN_SECONDS * 1000),
  ])
}

async function makeHere(shop: Shop, task: MediaTask): Promise<TaskResult> {
  const tell = (percent: number) => void noteProgress(shop, task, percent).catch(() => undefined)
  const text = task.input.text ?? ''
  switch (task.kind) {
    case 'video':
      return { files: [await keepFile(shop, await inStudio(shop, 'film', { text }, tell), 'mp4')] }
    case 'music': {
      const { bytes, seconds } = await inStudio(shop, 'tune', { text }, tell)
      return { files: [await keepFile(shop, bytes, 'wav')], seconds, title: text.slice(0, 24) }
    }
    case 'pdf': {
      const fonts = `${join(require.resolve('pdfjs-dist/package.json'), '..', 'standard_fonts')}/`
      const input = { bytes: await documentOf(shop, task), mostPages: PDF_MAX_PAGES, fonts }
      const pages = await inStudio(shop, 'pages', input, tell)
      return keepPages(shop, pages)
    }
  }
}

/** Name of the refusal that a failed task reports. */
function failureOf(error: unknown): Reason {
  return error instanceof Refusal ? error.reason : 'MEDIA_FAILED'
}

async function work(shop: Shop, task: MediaTask): Promise<void> {
  try {
    const overdue = task.attempts > MAX_ATTEMPTS
    if (overdue) return await moveTask(shop, task, 'failed', { error: 'MEDIA_TOO_LONG' })
    const service = liveService(shop, task)
    if (service) return await goOnLive(shop, task, service)
    if (!shop.config.media.sandbox) return await moveTask(shop, task, 'failed', { error: 'PROVIDER_NOT_CONFIGURED' })
    await moveTask(shop, task, 'succeeded', { result: await makeHere(shop, task) })
  } catch (error) {
    shop.log.warn({ err: error, task: task.id }, 'a media task failed')
    await moveTask(shop, task, 'failed', { error: failureOf(error) })
  }
}

const FORGOTTEN = `
  update media_tasks set state = 'failed', error = 'MEDIA_TOO_LONG', finished_at = $1::timestamptz
  where state in ('queued', 'running') and created_at < $1::timestamptz - interval '${GIVE_UP_MINUTES} minutes'`

/** Works on tasks until none is due. Safe beside others: a task is claimed before it is worked on. */
export async function runMediaTasks(shop: Shop): Promise<void> {
  await shop.database.rows(FORGOTTEN, [shop.now()])
  for (;;) {
    const task = await shop.database.first<MediaTask>(CLAIM, [shop.now()])
    if (!task) return
    await work(shop, task)
  }
}
