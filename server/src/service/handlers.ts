import { checkTexts } from '../accounts/moderation/check-texts'
import type { Handlers } from '../kernel/http/handler'
import type { Shop } from '../kernel/shop'
import { addCannedAnswer, changeCannedAnswer, listCannedAnswers, removeCannedAnswer } from './canned-answers'
import { answer, assign, close, readByOperator, readByUser, sendMessage } from './commands'
import { findConversation, listConversations } from './conversations'
import { presentService } from './opening'
import { listMessagesForOperator, listOwnMessages } from './views'

type Names =
  | `customerService.${'get' | 'messages' | 'send' | 'read'}`
  | `admin.${'serviceConversations' | 'serviceConversation' | 'serviceMessages' | 'answerService' | 'readService'}`
  | `admin.${'assignService' | 'closeService'}`
  | `admin.${'cannedAnswers' | 'addCannedAnswer' | 'changeCannedAnswer' | 'removeCannedAnswer'}`

/** Customer service, for users and for operators. */
export function customerServiceHandlers(shop: Shop): Handlers<Names> {
  const { database } = shop
  return {
    'customerService.get': ({ user }) => presentService(shop, user.id),
    'customerService.messages': ({ user, query, language }) => listOwnMessages(database, user.id, query, language),
    'customerService.send': async ({ user, key, body, language }) => {
      // Operators alone read it: a question does not wait for a judgement.
      await checkTexts(shop, user.id, 'service', [body.text ?? ''])
      const once = { userId: user.id, key, call: 'customerService.send', request: body } as const
      return sendMessage(shop, once, body, language)
    },
    'customerService.read': ({ user, body }) => readByUser(shop, user.id, body.number),
    'admin.serviceConversations': ({ user, query }) => listConversations(database, user.id, query),
    'admin.serviceConversation': ({ params, language }) => findConversation(database, params.id, language, shop.now()),
    'admin.serviceMessages': ({ params, query, language }) =>
      listMessagesForOperator(database, params.id, query, language),
    'admin.answerService': ({ user, key, params, body, language }) => {
      const once = { userId: user.id, key, call: 'admin.answerService', request: { ...params, ...body } } as const
      return answer(shop, once, params.id, body, language)
    },
    'admin.readService': ({ params, body }) => readByOperator(shop, params.id, body.number),
    'admin.assignService': ({ user, params, body }) => assign(shop, user.id, params.id, body.operatorId),
    'admin.closeService': ({ user, params }) => close(shop, user.id, params.id),
    'admin.cannedAnswers': ({ query }) => listCannedAnswers(database, query),
    'admin.addCannedAnswer': ({ user, key, body }) => addCannedAnswer(shop, user.id, key, body),
    'admin.changeCannedAnswer': ({ user, params, body }) => changeCannedAnswer(shop, user.id, params.id, body),
    'admin.removeCannedAnswer': ({ user, params }) => removeCannedAnswer(shop, user.id, params.id),
  }
}
