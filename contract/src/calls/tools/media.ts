import { Type } from '@sinclair/typebox'
import { call, UploadedFileBody } from '../../define'
import { lengths } from '../../fields'
import { mediaFailures } from '../../refusals'
import { Nullable, OneOf, stateSchema, Strict, Text } from '../../schemas'
import { mediaTaskStates } from '../../states'

const File = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'a path of our own uploads, or a public https address',
})
const TaskId = Type.String({ minLength: 3, maxLength: 64 })
const provider = ['PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED', 'RATE_LIMITED', ...mediaFailures] as const
/** Failure of a task: its name, and its words in the request's language. */
const Failure = {
  failure: Type.Optional(Type.String({ description: 'name of a refusal, such as `MEDIA_TOO_LONG`' })),
  error: Type.Optional(Type.String({ description: 'the same in words' })),
}

/** Files, and what is made of words, pictures and documents. Results are copied to our own storage: providers’ links expire. */
export const media = {
  'files.upload': call({
    method: 'POST',
    path: '/common/upload',
    who: 'user',
    upload: true,
    summary:
      'Upload a picture (≤ 5 MB; PNG, JPEG, WebP, GIF) or a PDF (≤ 20 MB), field `file`; pictures are drawn anew',
    body: UploadedFileBody,
    data: Strict({
      url: Type.String(),
      fileName: Type.String(),
      newFileName: Type.String(),
      originalFilename: Type.String(),
    }),
    reasons: ['FILE_TOO_LARGE', 'RATE_LIMITED', 'VERIFICATION_REQUIRED'],
  }),
  'media.wordToPicture': call({
    method: 'POST',
    path: '/api/pic/word2pic',
    who: 'user',
    summary: 'A picture from words; its address',
    body: Strict({ text: Text(lengths.pictureWords) }),
    data: Type.String(),
    reasons: [...provider, 'CONTENT_RISKY'],
  }),
  'media.pictureToWords': call({
    method: 'POST',
    path: '/api/pic/pic2word',
    who: 'user',
    summary: 'Words about a picture',
    body: Strict({ file: File }),
    data: Strict({ answer: Type.String() }),
    reasons: [...provider, 'FILE_TOO_LARGE'],
  }),
  'media.readText': call({
    method: 'POST',
    path: '/api/ocr',
    who: 'user',
    summary: 'The text in a picture; the sandbox reads bar codes and QR codes and refuses the rest',
    body: Strict({ file: File }),
    data: Strict({
      text: Type.String(),
      lines: Type.Array(Strict({ text: Type.String(), box: Type.Optional(Type.Array(Type.Number())) })),
    }),
    reasons: [...provider, 'FILE_TOO_LARGE'],
  }),
  'media.speech': call({
    method: 'POST',
    path: '/api/text/tts',
    who: 'user',
    summary: 'A text read aloud; the sound’s address',
    body: Strict({ text: Text(lengths.spokenText) }),
    data: Type.String(),
    reasons: [...provider, 'CONTENT_RISKY'],
  }),
  'media.video': call({
    method: 'POST',
    path: '/api/text2video',
    who: 'user',
    summary: 'Begin a film from words; `text` wins where both are given',
    body: Strict({
      text: Type.Optional(Text(lengths.filmWords)),
      prompt: Type.Optional(Text(lengths.filmWords)),
    }),
    data: Strict({ id: TaskId, status: Type.String() }),
    reasons: [...provider, 'CONTENT_RISKY'],
  }),
  'media.videoState': call({
    method: 'POST',
    path: '/api/queryVideo',
    who: 'user',
    summary: 'How a film of mine is getting on',
    body: Strict({ id: TaskId }),
    data: Strict({
      id: TaskId,
      status: stateSchema(mediaTaskStates),
      content: Strict({ video_url: Type.Optional(Type.String()) }),
      ...Failure,
    }),
    reasons: ['NOT_FOUND'],
  }),
  'media.music': call({
    method: 'POST',
    path: '/api/text2music',
    who: 'user',
    summary: 'Begin a tune from words',
    body: Strict({ prompt: Text(lengths.tuneWords) }),
    data: Strict({ item_ids: Type.Array(TaskId) }),
    reasons: [...provider, 'CONTENT_RISKY'],
  }),
  'media.musicState': call({
    method: 'POST',
    path: '/api/queryMusic',
    who: 'user',
    summary: 'How tunes of mine are getting on; `status` is the first one’s',
    body: Strict({ item_ids: Type.Union([Type.Array(TaskId, { minItems: 1, maxItems: 10 }), TaskId]) }),
    data: Strict({
      status: Type.String(),
      instrumentals: Type.Array(
        Strict({
          item_id: TaskId,
          status: stateSchema(mediaTaskStates),
          audio_url: Type.Optional(Type.String()),
          duration: Type.Optional(Type.Number({ description: 'seconds' })),
          title: Type.String(),
          ...Failure,
        }),
      ),
    }),
    reasons: ['NOT_FOUND'],
  }),
  'media.pdfToPictures': call({
    method: 'POST',
    path: '/api/pdf2image',
    who: 'user',
    summary: 'Begin to turn a PDF (≤ 20 MB, ≤ 50 pages) into pictures; the task’s id',
    body: Strict({ url: File, format: Type.Optional(OneOf(['pdf-to-image'])) }),
    data: Type.String(),
    reasons: [...provider, 'FILE_TOO_LARGE'],
  }),
  'media.pdfState': call({
    method: 'POST',
    path: '/api/queryPDF2ImageTask',
    who: 'user',
    summary: 'How a document of mine is getting on: state 1 is done, below 0 failed',
    body: Strict({ taskId: TaskId }),
    data: Strict({
      taskId: TaskId,
      state: Type.Integer(),
      progress: Type.Integer(),
      images: Type.Array(Type.String()),
      file: Nullable(Type.String({ description: 'all pages in one zip' })),
      ...Failure,
    }),
    reasons: ['NOT_FOUND'],
  }),
}
