import { Answer, type Handlers, type Input } from '../../kernel/http/handler'
import { onceIfKeyed } from '../../kernel/idempotency'
import type { Shop } from '../../kernel/shop'
import { sendOwnMail } from './mail'
import { queueRobotText } from './queue'
import type { Robot } from '../../integrations/robots/settings'

type Names = 'robots.feishu' | 'robots.wecom' | 'mail.send'

/** Messages to operators and to oneself. */
export function robotHandlers(shop: Shop): Handlers<Names> {
  const queue = async (robot: Robot, { body, user, key }: Input<'robots.feishu' | 'robots.wecom'>) => {
    const once = { userId: user.id, key, call: `robots.${robot}`, request: body } as const
    await onceIfKeyed(shop, once, async (tx) => {
      await queueRobotText(shop, robot, body.text, user.id, tx)
      return true
    })
    return new Answer(true, { sandbox: shop.config.robots[robot].kind === 'sandbox' })
  }
  return {
    'robots.feishu': (input) => queue('feishu', input),
    'robots.wecom': (input) => queue('wecom', input),
    'mail.send': ({ body, user, key }) => sendOwnMail(shop, user, body, key),
  }
}
