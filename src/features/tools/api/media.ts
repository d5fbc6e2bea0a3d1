import type { DataOf } from '@contract/client-types'
import * as routes from '@contract/generated/media'
import { ask, type CallOptions } from '@/client/client'
import type { Answer } from '@/client/envelope'
import { isMediaDone, isPdfDone, pollTask, type PollOptions } from './poll-task'

/** Words for a tune as the composer takes them: line breaks, tabs and runs of spaces become commas (R80). */
export function musicPrompt(text: string): string {
  return text
    .replace(/\r?\n|\t/g, ',')
    .replace(/\s{2,}/g, ',')
    .trim()
}

/** Options of waiting for a task; `signal` also gives up the request under way. */
interface Waiting<Data> extends PollOptions<Answer<Data>>, Pick<CallOptions, 'quiet'> {
  /** A task that was begun before: it is only waited for. */
  id?: string
  /** Hears the id of the task that was begun, to find it again later. */
  onBegun?: (id: string) => void
}

type Video = DataOf<'media.videoState'>
type Music = DataOf<'media.musicState'>
type Pages = DataOf<'media.pdfState'>

function wait<Data>(
  query: (options: CallOptions) => Promise<Answer<Data>>,
  isDone: (data: Data) => boolean,
  { signal, onAnswer, quiet }: Waiting<Data>,
): Promise<Answer<Data>> {
  return pollTask(
    () => query({ cancellation: signal, quiet }),
    ({ data }) => isDone(data),
    { signal, onAnswer },
  )
}

const callOptions = ({ signal, quiet }: Waiting<never>): CallOptions => ({ cancellation: signal, quiet })

/** The id of the task to wait for: the one that is known, or the one that `begin` begins. */
async function taskId<Data>({ id, onBegun }: Waiting<Data>, begin: () => Promise<string>): Promise<string> {
  if (id) return id
  const begun = await begin()
  onBegun?.(begun)
  return begun
}

/** The id of a PDF task, which some services give bare and some in an object (R43, R115). */
export function pdfTaskId(created: string | { taskId: string }): string {
  return typeof created === 'string' ? created : created.taskId
}

/** Calls that make media of words, pictures and documents (H11). Every answer says if a sandbox gave it. */
export const media = {
  /** Reads a text aloud; the sound's address. */
  tts: ({ text }: { text: string }, options?: CallOptions) => ask(routes.mediaSpeech, { body: { text } }, options),

  /** A picture from words; its address. */
  word2pic: ({ text }: { text: string }, options?: CallOptions) =>
    ask(routes.mediaWordToPicture, { body: { text } }, options),

  /** Words about the picture at an address. */
  pic2word: ({ url }: { url: string }, options?: CallOptions) =>
    ask(routes.mediaPictureToWords, { body: { file: url } }, options),

  /** The text in the picture at an address. */
  ocr: ({ url }: { url: string }, options?: CallOptions) => ask(routes.mediaReadText, { body: { file: url } }, options),

  /** A film from words: begun, then waited for; a failed one is an answer too. `text` wins over `prompt` (A11). */
  async text2video({ text, prompt }: { text?: string; prompt?: string }, waiting: Waiting<Video> = {}) {
    const body = text ? { text } : { prompt }
    const begin = async () => (await ask(routes.mediaVideo, { body }, callOptions(waiting))).data.id
    const id = await taskId(waiting, begin)
    const query = (options: CallOptions) => ask(routes.mediaVideoState, { body: { id } }, options)
    return wait<Video>(query, ({ status }) => isMediaDone(status), waiting)
  },

  /** A tune from words, cleaned as the composer takes them (R80). */
  async text2music({ prompt }: { prompt: string }, waiting: Waiting<Music> = {}) {
    const asked = { body: { prompt: musicPrompt(prompt) } }
    const begin = async () => (await ask(routes.mediaMusic, asked, callOptions(waiting))).data.item_ids[0]
    const body = { item_ids: [await taskId(waiting, begin)] }
    const query = (options: CallOptions) => ask(routes.mediaMusicState, { body }, options)
    return wait<Music>(query, ({ status }) => isMediaDone(status), waiting)
  },

  /** The pages of the PDF at an address, as pictures. */
  async pdf2image(
    { url, format = 'pdf-to-image' }: { url: string; format?: 'pdf-to-image' },
    waiting: Waiting<Pages> = {},
  ) {
    const asked = { body: { url, format } }
    const begin = async () => pdfTaskId((await ask(routes.mediaPdfToPictures, asked, callOptions(waiting))).data)
    const id = await taskId(waiting, begin)
    const query = (options: CallOptions) => ask(routes.mediaPdfState, { body: { taskId: id } }, options)
    return wait<Pages>(query, ({ state }) => isPdfDone(state), waiting)
  },
}
