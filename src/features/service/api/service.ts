import type { BodyOf, QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/customer-service'
import { call, type CallOptions } from '@/client/client'

const quiet: CallOptions = { quiet: true }

/** A person's own conversation with the shop; its page tells of every failure itself. */
export const service = {
  get: () => call(routes.customerServiceGet, {}, quiet),
  messages: (query: QueryOf<'customerService.messages'>) => call(routes.customerServiceMessages, { query }, quiet),
  send: (body: BodyOf<'customerService.send'>, key: string) =>
    call(routes.customerServiceSend, { body }, { ...quiet, key }),
  read: (number: number) => call(routes.customerServiceRead, { body: { number } }, quiet),
}

/** Everybody's conversations, for operators. */
export const operatorService = {
  conversations: (query: QueryOf<'admin.serviceConversations'>) =>
    call(routes.adminServiceConversations, { query }, quiet),
  conversation: (id: string) => call(routes.adminServiceConversation, { params: { id } }, quiet),
  messages: (id: string, query: QueryOf<'admin.serviceMessages'>) =>
    call(routes.adminServiceMessages, { params: { id }, query }, quiet),
  answer: (id: string, body: BodyOf<'admin.answerService'>, key: string) =>
    call(routes.adminAnswerService, { params: { id }, body }, { ...quiet, key }),
  read: (id: string, number: number) => call(routes.adminReadService, { params: { id }, body: { number } }, quiet),
  assign: (id: string, operatorId: string | null) =>
    call(routes.adminAssignService, { params: { id }, body: { operatorId } }, quiet),
  close: (id: string) => call(routes.adminCloseService, { params: { id } }, quiet),
  cannedAnswers: (query: QueryOf<'admin.cannedAnswers'>) => call(routes.adminCannedAnswers, { query }, quiet),
  addCannedAnswer: (body: BodyOf<'admin.addCannedAnswer'>, key: string) =>
    call(routes.adminAddCannedAnswer, { body }, { ...quiet, key }),
  changeCannedAnswer: (id: string, body: BodyOf<'admin.changeCannedAnswer'>) =>
    call(routes.adminChangeCannedAnswer, { params: { id }, body }, quiet),
  removeCannedAnswer: (id: string) => call(routes.adminRemoveCannedAnswer, { params: { id } }, quiet),
}
