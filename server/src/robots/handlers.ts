import { Answer, type Handlers } from '../http/handler'
import type { Shop } from '../shop'
import { sendOwnMail } from './mail'
import { queueRobotText } from './queue'
import type { Robot } from './settings'

type Names = 'robots.feishu' | 'robots.wecom' | 'mail.send'

/** Messages to the team and to oneself. */
export function robotHandlers(shop: Shop): Handlers<Names> {
  const queue = async (robot: Robot, text: string, userId: string) => {
    await queueRobotText(shop, robot, text, userId)
    return new Answer(true, { sandbox: shop.config.robots[robot].kind === 'sandbox' })
  }
  return {
    'robots.feishu': ({ body, user }) => queue('feishu', body.text, user.id),
    'robots.wecom': ({ body, user }) => queue('wecom', body.text, user.id),
    'mail.send': ({ body, user }) => sendOwnMail(shop, user, body),
  }
}
