/** Generated from contract/src/calls/tools/outbox.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const sandboxOutbox: Route<'sandbox.outbox'> = { method: 'GET', path: '/sandbox/outbox', at: 'root' }
export const sandboxWechatAuthorize: Route<'sandbox.wechatAuthorize'> = { method: 'GET', path: '/sandbox/wechat/authorize', at: 'root' }
