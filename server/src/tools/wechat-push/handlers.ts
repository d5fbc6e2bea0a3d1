import type { RawAnswer } from '@joybox/contract'
import { isVerification } from '../../integrations/wechat/push'
import type { Handlers } from '../../kernel/http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { pushSettings, receivePush } from './receive-push'

type Names = 'wechat.verifyPush' | 'wechat.push'

/** HTTP status of a refusal: whatever is not 200 makes WeChat push again. */
const STATUS: Partial<Record<Refusal['reason'], number>> = {
  FORBIDDEN: 403,
  VALIDATION_FAILED: 400,
  PROVIDER_NOT_CONFIGURED: 404,
  NOT_FOUND: 404,
}

async function answered(shop: Shop, work: () => Promise<string> | string): Promise<RawAnswer> {
  try {
    return { body: await work() }
  } catch (error) {
    const status = error instanceof Refusal ? STATUS[error.reason] : undefined
    if (!(error instanceof Refusal) || !status) throw error
    if (status !== 404) shop.log.warn({ detail: error.detail }, 'a push that claims to be from WeChat was not believed')
    return { status, body: error.reason }
  }
}

/** The door at which WeChat's server tells of messages and events. */
export function wechatPushHandlers(shop: Shop): Handlers<Names> {
  return {
    'wechat.verifyPush': ({ query }) =>
      answered(shop, () => {
        if (!isVerification(pushSettings(shop).settings, query)) throw new Refusal('FORBIDDEN', { detail: 'signature' })
        return query.echostr
      }),
    'wechat.push': ({ query, body }) =>
      answered(shop, async () => {
        await receivePush(shop, query, body.text)
        return 'success'
      }),
  }
}
