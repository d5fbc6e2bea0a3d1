/** Generated from contract/src/calls/service/customer-service.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const customerServiceGet: Route<'customerService.get'> = { method: 'GET', path: '/service' }
export const customerServiceMessages: Route<'customerService.messages'> = { method: 'GET', path: '/service/messages' }
export const customerServiceSend: Route<'customerService.send'> = { method: 'POST', path: '/service/messages' }
export const customerServiceRead: Route<'customerService.read'> = { method: 'POST', path: '/service/read' }
export const adminServiceConversations: Route<'admin.serviceConversations'> = { method: 'GET', path: '/admin/service' }
export const adminServiceConversation: Route<'admin.serviceConversation'> = { method: 'GET', path: '/admin/service/:id' }
export const adminServiceMessages: Route<'admin.serviceMessages'> = { method: 'GET', path: '/admin/service/:id/messages' }
export const adminAnswerService: Route<'admin.answerService'> = { method: 'POST', path: '/admin/service/:id/messages' }
export const adminReadService: Route<'admin.readService'> = { method: 'POST', path: '/admin/service/:id/read' }
export const adminAssignService: Route<'admin.assignService'> = { method: 'POST', path: '/admin/service/:id/assign' }
export const adminCloseService: Route<'admin.closeService'> = { method: 'POST', path: '/admin/service/:id/close' }
export const adminCannedAnswers: Route<'admin.cannedAnswers'> = { method: 'GET', path: '/admin/canned-answers' }
export const adminAddCannedAnswer: Route<'admin.addCannedAnswer'> = { method: 'POST', path: '/admin/canned-answers' }
export const adminChangeCannedAnswer: Route<'admin.changeCannedAnswer'> = { method: 'PUT', path: '/admin/canned-answers/:id' }
export const adminRemoveCannedAnswer: Route<'admin.removeCannedAnswer'> = { method: 'DELETE', path: '/admin/canned-answers/:id' }
