import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { OneOf, Strict } from '../../schemas'

/** Languages a text can be translated into; BCP 47. */
export const translationTargets = [
  'zh-CN',
  'zh-TW',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'ru',
  'pt',
  'it',
  'th',
  'vi',
  'id',
  'ar',
] as const

const Query = Type.String({ minLength: 1, maxLength: 4000 })
const ConversationId = Type.String({ maxLength: 64, description: 'of an answer before; empty for a new conversation' })
const UserId = Type.String({ maxLength: 64, description: 'sent by older clients; who asks is taken from the session' })
const Address = Type.String({ minLength: 1, maxLength: 500, description: 'our own upload, or a public https address' })
const RemoteFile = Strict({
  type: Type.Literal('image'),
  transfer_method: Type.Literal('remote_url'),
  url: Address,
})
const Files = Type.Array(Type.Union([RemoteFile, Address]), { maxItems: 5 })
const Answer = { answer: Type.String(), conversation_id: Type.String() }
const reasons = [
  'CONTENT_RISKY',
  'NOT_FOUND',
  'RATE_LIMITED',
  'VERIFICATION_REQUIRED',
  'PROVIDER_FAILED',
  'PROVIDER_NOT_CONFIGURED',
] as const

/** The assistant: questions, photos, texts and translations. At most 20 calls a minute and 200 a day for each person. */
export const assistant = {
  'assistant.analysis': call({
    method: 'POST',
    path: '/api/AiAnalysis',
    who: 'user',
    key: 'optional',
    streams: true,
    summary: 'Ask the assistant; the conversation goes on where its id is given',
    body: Strict({
      prompt: Type.Optional(Type.String({ maxLength: 4000 })),
      query: Query,
      conversation_id: Type.Optional(ConversationId),
      user: Type.Optional(UserId),
      files: Type.Optional(Files),
    }),
    data: Strict({
      ...Answer,
      message_id: Type.String(),
      metadata: Strict({ usage: Strict({ total_tokens: Type.Integer() }) }),
    }),
    reasons,
  }),
  'assistant.text': call({
    method: 'POST',
    path: '/api/text/text2text',
    who: 'user',
    summary: 'Write a text from a text: a title, a story',
    body: Strict({
      text: Query,
      prompt: Type.Optional(Type.String({ maxLength: 4000 })),
      conversationId: Type.Optional(ConversationId),
    }),
    data: Strict({ answer: Type.String(), conversationId: Type.String() }),
    reasons,
  }),
  'assistant.translate': call({
    method: 'POST',
    path: '/api/textTransform',
    who: 'user',
    summary: 'Translate a text',
    body: Strict({
      query: Query,
      from: Type.Optional(OneOf(['auto', ...translationTargets])),
      to: OneOf(translationTargets),
      conversation_id: Type.Optional(ConversationId),
      user: Type.Optional(UserId),
    }),
    data: Strict(Answer),
    reasons,
  }),
  'assistant.question': call({
    method: 'POST',
    path: '/api/questionRecognize',
    who: 'user',
    key: 'optional',
    streams: true,
    summary: 'Ask about a photo',
    body: Strict({
      query: Type.Optional(Type.String({ maxLength: 4000 })),
      conversation_id: Type.Optional(ConversationId),
      user: Type.Optional(UserId),
      files: Files,
    }),
    data: Strict(Answer),
    reasons,
  }),
}
