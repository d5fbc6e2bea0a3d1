import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceMessageKind } from '@joybox/contract'
import type { CustomerService, ServiceAnswer } from '../integrations/wechat/customer-service'
import { wechatOf } from '../integrations/wechat/wechat'
import { earlier } from '../kernel/china-time'
import type { Localized } from '../kernel/localized'
import type { Shop } from '../kernel/shop'
import { readOwnFile } from '../tools/media/files'
import { inStudio } from '../tools/media/studio'

const AT_ONCE = 20
/** Longer side of a picture that is sent, in pixels. */
const LONGER_SIDE = 1_280
/** Minutes after which an answer that was being sent when its process ended is told as failed: it may have arrived. */
const LOST_MINUTES = 5
const LOST = 'unknown: the server stopped while it was sent'

interface Claimed {
  id: string
  openid: string
  kind: ServiceMessageKind
  text: string
  picture: string | null
  box_id: string | null
  title: Localized | null
  series_id: string | null
}

// Marked before it is sent: after a crash nobody gets it twice.
const CLAIM = `
  update service_messages m set delivery = 'sending', delivery_at = $1
  from service_conversations c
  where c.id = m.conversation_id and m.id = (
    select id from service_messages where delivery = 'queued' order by id limit 1 for update skip locked)
  returning m.id, c.wechat_openid as openid, m.kind, m.text, m.picture, m.box_id,
    (select title from boxes where id = m.box_id), (select series_id from boxes where id = m.box_id)`

/** A picture as WeChat takes it: it knows no WebP. */
async function jpegOf(shop: Shop, bytes: Uint8Array | undefined): Promise<Uint8Array> {
  if (!bytes) throw new Error('the picture is gone')
  return inStudio(shop, 'redraw', { bytes, longest: LONGER_SIDE, format: 'jpeg' })
}

async function answerOf(shop: Shop, service: CustomerService, message: Claimed): Promise<ServiceAnswer> {
  const { kind, text, picture, box_id: boxId, title, series_id: seriesId } = message
  if (kind === 'picture' && picture) {
    return { kind: 'picture', mediaId: await service.upload(await jpegOf(shop, await readOwnFile(shop, picture))) }
  }
  if (boxId && title && seriesId) {
    const [look] = seriesId.split('.')
    const cover = await readFile(join(shop.config.mediaDirectory, `box-${look}-closed.webp`))
    const mediaId = await service.upload(await jpegOf(shop, cover))
    return { kind: 'page', title: title.zh, path: `pagesA/blind_box_detail/index?id=${boxId}`, mediaId }
  }
  return { kind: 'text', text }
}

async function sendOne(shop: Shop, message: Claimed): Promise<void> {
  const { customerService } = wechatOf(shop)
  const end = (delivery: 'sent' | 'failed', error: string | null) =>
    shop.database.rows('update service_messages set delivery = $2, delivery_error = $3 where id = $1', [
      message.id,
      delivery,
      error?.slice(0, 300) ?? null,
    ])
  try {
    const error = await customerService.send(message.openid, await answerOf(shop, customerService, message))
    await (error ? end('failed', `${error.code} ${error.message}`) : end('sent', null))
  } catch (error) {
    await end('failed', (((error as Error).cause ?? error) as Error).message)
  }
}

/** Sends operators' answers to WeChat, in order, each once. What WeChat says is told to the operator. */
export async function sendServiceAnswers(shop: Shop): Promise<void> {
  if (shop.config.providers.wechat.kind === 'off') return
  await shop.database.rows(
    `update service_messages set delivery = 'failed', delivery_error = $2 where delivery = 'sending' and delivery_at < $1`,
    [earlier(shop.now(), LOST_MINUTES, 'minute'), LOST],
  )
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const message = await shop.database.first<Claimed>(CLAIM, [shop.now()])
    if (!message) return
    await sendOne(shop, message)
  }
}
