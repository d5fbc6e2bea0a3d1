import { isRefusalName, refusalText, type Reason } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { requirePassed } from '../../accounts/moderation/check-texts'
import { takeAssistantCall } from '../assistant/quota'
import { Answer, type Handlers } from '../../kernel/http/handler'
import type { Language } from '../../kernel/localized'
import { ensure, Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { fetchResult } from './copy-result'
import { fetchFile } from './fetch-file'
import { keepFile } from './files'
import { arkPicture, arkVision } from '../../integrations/media/live/ark'
import { liveSpeech } from '../../integrations/media/live/speech'
import { checkFile, LIMITS } from './sniff'
import { redrawMade } from './pictures'
import { inStudio } from './studio'
import { findTask, queueTask, type MediaTask } from './tasks'
import { noteOwner, takeUpload } from './upload'

type Names =
  | 'files.upload'
  | `media.${'wordToPicture' | 'pictureToWords' | 'readText' | 'speech'}`
  | `media.${'video' | 'videoState' | 'music' | 'musicState' | 'pdfToPictures' | 'pdfState'}`

const QUESTIONS = {
  words: { zh: '用两三句话描述这张图片。', en: 'Describe this picture in two or three sentences.' },
  text: { zh: '逐行抄写图片中的文字，不要解释。', en: 'Copy the text in this picture line by line, without comment.' },
}

const run = promisify(execFile)

/** A voice from espeak-ng where the machine has it; undefined where it has not. */
async function spokenHere(text: string): Promise<Uint8Array | undefined> {
  const voice = /\p{Script=Han}/u.test(text) ? 'cmn' : 'en'
  const options = { encoding: 'buffer', maxBuffer: 32 * 1_048_576, timeout: 20_000 } as const
  return run('espeak-ng', ['--stdout', '-v', voice, '--', text], options).then(
    ({ stdout }) => new Uint8Array(stdout),
    () => undefined,
  )
}

async function pictureOf(shop: Shop, file: string): Promise<Uint8Array> {
  const bytes = await fetchFile(shop, file, LIMITS.picture)
  checkFile(bytes, ['picture'])
  return bytes
}

/** Refuses what neither a live service nor the sandbox can do. */
function requireUser(shop: Shop, live: unknown): void {
  if (!live && !shop.config.media.sandbox) throw new Refusal('PROVIDER_NOT_CONFIGURED')
}

/** New lines, tabs and runs of spaces become commas, as the music service wants its prompts (R80). */
export function musicPrompt(text: string): string {
  return text
    .replace(/\r?\n|\t/g, ',')
    .replace(/\s{2,}/g, ',')
    .trim()
}

/** Name and words of the refusal that ended a task; what older versions wrote down is a failure like any. */
function failureOf({ error }: MediaTask, language: Language): { failure?: Reason; error?: string } {
  if (error === null) return {}
  const failure = isRefusalName(error) ? error : 'MEDIA_FAILED'
  return { failure, error: refusalText(failure, language) }
}

function presentTune(task: MediaTask, language: Language): DataOf<'media.musicState'>['instrumentals'][number] {
  const { files = [], seconds, title = '' } = task.result ?? {}
  return {
    item_id: task.id,
    status: task.state,
    audio_url: files[0],
    duration: seconds,
    title,
    ...failureOf(task, language),
  }
}

/** 1 when done, below 0 when failed, 0 while it goes on: the numbers of the conversion service. */
const pdfStateOf = ({ state }: MediaTask) => (state === 'succeeded' ? 1 : state === 'failed' ? -1 : 0)

/** Files, and what is made of words, pictures and documents. */
export function mediaHandlers(shop: Shop): Handlers<Names> {
  const { ark, speech, music, pdf } = shop.config.media
  const see = async (userId: string, file: string, question: string) => {
    const picture = await pictureOf(shop, file)
    await takeAssistantCall(shop, userId)
    return ark ? arkVision(ark, await inStudio(shop, 'redraw', { bytes: picture, longest: 1280 }), question) : picture
  }

  return {
    'files.upload': ({ body, user }) => takeUpload(shop, user.id, body),
    'media.wordToPicture': async ({ body, user }) => {
      requireUser(shop, ark)
      await requirePassed(shop, user.id, 'media', [body.text])
      await takeAssistantCall(shop, user.id)
      const picture = ark
        ? await redrawMade(shop, await fetchResult(await arkPicture(ark, body.text)))
        : await inStudio(shop, 'card', body)
      const path = await keepFile(shop, picture, 'webp')
      // It is theirs from now on, as if they had uploaded it: a box may be made with it.
      await noteOwner(shop, user.id, path, body.text.slice(0, 40), picture.length)
      return new Answer(path, { sandbox: !ark })
    },
    'media.pictureToWords': async ({ body, user, language }) => {
      const seen = await see(user.id, body.file, QUESTIONS.words[language])
      // Without a model that sees, words about a picture would be made up.
      ensure(typeof seen === 'string', 'PROVIDER_NOT_CONFIGURED')
      return { answer: seen }
    },
    'media.readText': async ({ body, user, language }) => {
      const seen = await see(user.id, body.file, QUESTIONS.text[language])
      if (typeof seen === 'string') return { text: seen, lines: seen.split('\n').map((text) => ({ text })) }
      const codes = await inStudio(shop, 'codes', { bytes: seen }).catch(() => [])
      ensure(codes.length > 0 && shop.config.media.sandbox, 'PROVIDER_NOT_CONFIGURED')
      return new Answer({ text: codes.map(({ text }) => text).join('\n'), lines: codes }, { sandbox: true })
    },
    'media.speech': async ({ body, user }) => {
      requireUser(shop, speech)
      await requirePassed(shop, user.id, 'media', [body.text])
      await takeAssistantCall(shop, user.id)
      if (speech) return keepFile(shop, await liveSpeech(speech, body.text), 'mp3')
      const sound = (await spokenHere(body.text)) ?? (await inStudio(shop, 'speech', body))
      return new Answer(await keepFile(shop, sound, 'wav'), { sandbox: true })
    },
    'media.video': async ({ body, user }) => {
      requireUser(shop, ark)
      const text = body.text ?? body.prompt
      ensure(text, 'VALIDATION_FAILED', 'text')
      await requirePassed(shop, user.id, 'media', [text])
      await takeAssistantCall(shop, user.id)
      const id = await queueTask(shop, user.id, 'video', { text })
      return new Answer({ id, status: 'queued' }, { sandbox: !ark })
    },
    'media.videoState': async ({ body, user, language }) => {
      const task = await findTask(shop, user.id, 'video', body.id)
      const content = { video_url: task.result?.files[0] }
      return new Answer({ id: task.id, status: task.state, content, ...failureOf(task, language) }, { sandbox: !ark })
    },
    'media.music': async ({ body, user }) => {
      requireUser(shop, music)
      const text = musicPrompt(body.prompt)
      ensure(text, 'VALIDATION_FAILED', 'prompt')
      await requirePassed(shop, user.id, 'media', [text])
      await takeAssistantCall(shop, user.id)
      return new Answer({ item_ids: [await queueTask(shop, user.id, 'music', { text })] }, { sandbox: !music })
    },
    'media.musicState': async ({ body, user, language }) => {
      const ids = [body.item_ids].flat()
      const tasks = await Promise.all(ids.map((id) => findTask(shop, user.id, 'music', id)))
      const instrumentals = tasks.map((task) => presentTune(task, language))
      return new Answer({ status: instrumentals[0]?.status ?? 'failed', instrumentals }, { sandbox: !music })
    },
    'media.pdfToPictures': async ({ body, user }) => {
      requireUser(shop, pdf)
      checkFile(await fetchFile(shop, body.url, LIMITS.pdf), ['pdf'])
      await takeAssistantCall(shop, user.id)
      const id = await queueTask(shop, user.id, 'pdf', { url: body.url, format: body.format ?? 'pdf-to-image' })
      return new Answer(id, { sandbox: !pdf })
    },
    'media.pdfState': async ({ body, user, language }) => {
      const task = await findTask(shop, user.id, 'pdf', body.taskId)
      const { files = [], zip = null } = task.result ?? {}
      const state = { taskId: task.id, state: pdfStateOf(task), progress: task.progress, images: files, file: zip }
      return new Answer({ ...state, ...failureOf(task, language) }, { sandbox: !pdf })
    },
  }
}
