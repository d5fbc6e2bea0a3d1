import type { Route } from '@contract/client-types'
import * as routes from '@contract/generated/robots'
import '@/locales/shop-reasons'
import { ask, type MayBeKeyed } from './client'
import { robotText } from './plain-text'

async function say(route: Route<'robots.feishu' | 'robots.wecom'>, text: string, options?: MayBeKeyed) {
  const { sandbox } = await ask(route, { body: { text: robotText(text) } }, options)
  return { success: true as const, code: 0, message: 'ok', data: true, sandbox }
}

/** A line to the team in its chats (H15); breaks become spaces. */
export const robots = {
  feishu: ({ text }: { text: string }, options?: MayBeKeyed) => say(routes.robotsFeishu, text, options),
  wechat: ({ text }: { text: string }, options?: MayBeKeyed) => say(routes.robotsWecom, text, options),
}
