/** Generated from contract/src/calls/tools/assistant.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const assistantAnalysis: Route<'assistant.analysis'> = { method: 'POST', path: '/api/AiAnalysis' }
export const assistantText: Route<'assistant.text'> = { method: 'POST', path: '/api/text/text2text' }
export const assistantTranslate: Route<'assistant.translate'> = { method: 'POST', path: '/api/textTransform' }
export const assistantQuestion: Route<'assistant.question'> = { method: 'POST', path: '/api/questionRecognize' }
