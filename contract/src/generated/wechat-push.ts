/** Generated from contract/src/calls/tools/wechat-push.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const wechatVerifyPush: Route<'wechat.verifyPush'> = { method: 'GET', path: '/wechat/push' }
export const wechatPush: Route<'wechat.push'> = { method: 'POST', path: '/wechat/push' }
