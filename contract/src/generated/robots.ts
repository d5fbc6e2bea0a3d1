/** Generated from contract/src/calls/tools/robots.ts by `npm run generate`. Do not edit. */
import type { Route } from '../client-types'

export const robotsFeishu: Route<'robots.feishu'> = { method: 'POST', path: '/api/feishuRobotText' }
export const robotsWecom: Route<'robots.wecom'> = { method: 'POST', path: '/api/wechatRobotText' }
export const mailSend: Route<'mail.send'> = { method: 'POST', path: '/common/mail/send' }
