import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { deliveryStates, serviceFilters, serviceMessageKinds, serviceSenders } from '../../kinds'
import {
  Fen,
  Id,
  Model,
  Nullable,
  OneOf,
  OrderNo,
  PageOf,
  pageQuery,
  Picture,
  stateSchema,
  Strict,
  Text,
  Time,
} from '../../schemas'
import { serviceStates } from '../../states'

const MAX_NUMBER = 1_000_000_000
const Number = Type.Integer({
  minimum: 0,
  maximum: MAX_NUMBER,
  description: 'messages of a conversation are numbered from 1',
})
const Hour = Type.String({ pattern: '^\\d{2}:\\d{2}$', examples: ['09:00'] })

const ServiceOrder = Model('ServiceOrder', {
  orderNo: OrderNo,
  subject: Type.String(),
  image: Nullable(Picture),
  quantity: Type.Integer(),
  totalFen: Fen,
  orderStatus: Type.String(),
  createdAt: Time,
})
const ServiceBox = Model('ServiceBox', { id: Id, title: Type.String(), image: Picture, priceFen: Fen })

const message = {
  id: Id,
  number: Number,
  sender: OneOf(serviceSenders),
  kind: OneOf(serviceMessageKinds),
  text: Type.String(),
  picture: Nullable(Type.String({ description: 'null while it is still being fetched from WeChat' })),
  order: Nullable(ServiceOrder),
  box: Nullable(ServiceBox),
  createdAt: Time,
}
const ServiceMessage = Model('ServiceMessage', message)
const OperatorMessage = Model('OperatorServiceMessage', {
  ...message,
  operator: Nullable(Type.String({ description: 'who answered' })),
  viaWechat: Type.Boolean({ description: 'it came in through WeChat' }),
  delivery: Nullable(OneOf(deliveryStates), { description: 'an answer on its way to WeChat' }),
  deliveryError: Nullable(Type.String({ description: 'what WeChat said' })),
})

/** One of text, picture, orderNo and boxId; which one is checked by the server. */
const sent = {
  text: Type.Optional(Text(lengths.serviceMessage, { pattern: '\\S' })),
  picture: Type.Optional(
    Type.String({ maxLength: 500, pattern: '^/upload/\\S+$', description: 'uploaded by oneself' }),
  ),
  boxId: Type.Optional(Id),
}
const messagesQuery = Strict({
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_NUMBER, description: 'older ones than this number' })),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_NUMBER, description: 'newer ones than this number' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
})
const Read = Strict({ number: Number })
const ById = Strict({ id: Id })

const Person = Model('ServiceUser', { id: Id, nickname: Type.String() })
const Conversation = Model('ServiceConversation', {
  id: Id,
  user: Person,
  state: stateSchema(serviceStates),
  operator: Nullable(Person),
  unread: Type.Integer(),
  waitingSince: Nullable(Time),
  lastAt: Time,
  lastText: Type.String({ description: 'beginning of the newest message; empty where it has no text' }),
  lastKind: Nullable(OneOf(serviceMessageKinds)),
})
const canned = {
  title: Text(lengths.cannedTitle, { pattern: '\\S' }),
  textZh: Text(lengths.serviceMessage, { pattern: '\\S' }),
  textEn: Text(lengths.serviceMessage, { pattern: '\\S' }),
}
const CannedAnswer = Model('CannedAnswer', { id: Id, ...canned })

/** Customer service (rules B19): one conversation for each user, answered by operators. */
export const customerService = {
  'customerService.get': call({
    method: 'GET',
    path: '/service',
    who: 'user',
    summary: 'Whether somebody answers, when, and how else to reach the shop; how many answers are unread',
    data: Strict({
      isAttended: Type.Boolean({ description: 'the shop has operators; without any nothing can be sent' }),
      hours: Nullable(Strict({ from: Hour, to: Hour }), { description: 'of China; null where none are promised' }),
      isOpenNow: Type.Boolean({ description: 'within these hours; false where none are promised' }),
      contact: Nullable(Type.String({ description: 'another way to reach the shop' })),
      unread: Type.Integer(),
    }),
  }),
  'customerService.messages': call({
    method: 'GET',
    path: '/service/messages',
    who: 'user',
    summary: 'My conversation, by number: the newest messages, or those before or after one',
    query: messagesQuery,
    data: Strict({
      records: Type.Array(ServiceMessage),
      hasOlder: Type.Boolean(),
      readByShop: Number,
      unread: Type.Integer(),
    }),
  }),
  'customerService.send': call({
    method: 'POST',
    path: '/service/messages',
    who: 'user',
    key: true,
    summary: 'Send one thing: a text, a picture of mine, an order of mine or a box',
    body: Strict({ ...sent, orderNo: Type.Optional(OrderNo) }),
    data: ServiceMessage,
    reasons: ['NOT_FOUND', 'RATE_LIMITED', 'SERVICE_UNATTENDED', 'CONTENT_RISKY'],
  }),
  'customerService.read': call({
    method: 'POST',
    path: '/service/read',
    who: 'user',
    summary: 'I have seen the conversation up to this message',
    body: Read,
    data: Strict({ unread: Type.Integer() }),
  }),
  'admin.serviceConversations': call({
    method: 'GET',
    path: '/admin/service',
    who: 'operator',
    summary: 'Conversations: those that wait (the longest first), mine, all that are open, closed',
    query: Strict({ ...pageQuery, filter: Type.Optional(OneOf(serviceFilters)) }),
    data: PageOf(Conversation),
  }),
  'admin.serviceConversation': call({
    method: 'GET',
    path: '/admin/service/:id',
    who: 'operator',
    summary: 'One conversation, its user’s recent orders, who may take it over, and what WeChat still lets through',
    params: ById,
    data: Strict({
      ...Conversation.properties,
      language: Nullable(OneOf(['zh-CN', 'en'])),
      orders: Type.Array(ServiceOrder),
      operators: Type.Array(Person),
      wechat: Nullable(Strict({ until: Time, left: Type.Integer() }), {
        description: 'answers go to WeChat too until then; null where the user has not written there lately',
      }),
    }),
    reasons: ['NOT_FOUND'],
  }),
  'admin.serviceMessages': call({
    method: 'GET',
    path: '/admin/service/:id/messages',
    who: 'operator',
    summary: 'Messages of a conversation, by number',
    params: ById,
    query: messagesQuery,
    data: Strict({ records: Type.Array(OperatorMessage), hasOlder: Type.Boolean(), readByUser: Number }),
    reasons: ['NOT_FOUND'],
  }),
  'admin.answerService': call({
    method: 'POST',
    path: '/admin/service/:id/messages',
    who: 'operator',
    key: true,
    summary: 'Answer with a text, a picture or a box; who answers takes a conversation that nobody has',
    params: ById,
    body: Strict(sent),
    data: OperatorMessage,
    reasons: ['NOT_FOUND'],
  }),
  'admin.readService': call({
    method: 'POST',
    path: '/admin/service/:id/read',
    who: 'operator',
    summary: 'The conversation has been seen up to this message',
    params: ById,
    body: Read,
    data: Type.Boolean(),
    reasons: ['NOT_FOUND'],
  }),
  'admin.assignService': call({
    method: 'POST',
    path: '/admin/service/:id/assign',
    who: 'operator',
    summary: 'Take a conversation, hand it over to another operator, or give it back to all (null)',
    params: ById,
    body: Strict({ operatorId: Nullable(Id) }),
    data: Type.Boolean(),
    reasons: ['NOT_FOUND'],
  }),
  'admin.closeService': call({
    method: 'POST',
    path: '/admin/service/:id/close',
    who: 'operator',
    summary: 'Close a conversation; the next message of its user opens it again',
    params: ById,
    data: Type.Boolean(),
    reasons: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  'admin.cannedAnswers': call({
    method: 'GET',
    path: '/admin/canned-answers',
    who: 'operator',
    summary: 'Canned answers, by title',
    query: Strict(pageQuery),
    data: PageOf(CannedAnswer),
  }),
  'admin.addCannedAnswer': call({
    method: 'POST',
    path: '/admin/canned-answers',
    who: 'operator',
    key: 'optional',
    summary: 'Add a canned answer',
    body: Strict(canned),
    data: CannedAnswer,
  }),
  'admin.changeCannedAnswer': call({
    method: 'PUT',
    path: '/admin/canned-answers/:id',
    who: 'operator',
    summary: 'Change a canned answer',
    params: ById,
    body: Strict(canned),
    data: CannedAnswer,
    reasons: ['NOT_FOUND'],
  }),
  'admin.removeCannedAnswer': call({
    method: 'DELETE',
    path: '/admin/canned-answers/:id',
    who: 'operator',
    summary: 'Remove a canned answer',
    params: ById,
    data: Type.Boolean(),
    reasons: ['NOT_FOUND'],
  }),
}
