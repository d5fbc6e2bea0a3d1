import type { Handlers } from '../../kernel/http/handler'
import { safeRedirect } from '../../kernel/http/safe-redirect'
import { mapPage, readPage } from '../../kernel/http/page'
import { ensure } from '../../kernel/refusal'
import { isoTime } from '../../kernel/http/time'
import type { Shop } from '../../kernel/shop'
import type { OutboxMessage } from '../../kernel/outbox'
import { consentPage } from '../../integrations/wechat/consent-page'

type Names = 'sandbox.outbox' | 'sandbox.wechatAuthorize'

interface OutboxRow extends OutboxMessage {
  id: string
  created_at: string
}

const OUTBOX = `
  select id, kind, sent_to as "to", subject, text, created_at from outbox
    where ($1::text is null or kind = $1) and ($2::text is null or sent_to = lower($2))`

/** Handlers of the sandbox providers; refused in production. */
export function sandboxHandlers(shop: Shop): Handlers<Names> {
  return {
    'sandbox.outbox': async ({ query }) => {
      ensure(!shop.config.production, 'FORBIDDEN')
      const values = [query.kind ?? null, query.to ?? null]
      const page = await readPage<OutboxRow>(shop.database, query, { select: OUTBOX, order: 'id desc', values })
      return mapPage(page, ({ created_at, ...message }) => ({ ...message, createdAt: isoTime(created_at) }))
    },
    'sandbox.wechatAuthorize': async ({ query, language }) => {
      ensure(shop.config.providers.wechat.kind === 'sandbox', 'FORBIDDEN')
      return consentPage(shop, safeRedirect(query.redirect_uri, 'redirect_uri'), query.state, language)
    },
  }
}
