import { wechatOf } from '../integrations/wechat/wechat'
import { earlier } from '../kernel/china-time'
import type { Shop } from '../kernel/shop'
import { forgetFile } from '../tools/media/files'
import { keepPicture, noteOwner } from '../tools/media/upload'

const AT_ONCE = 10
/** Hours after which a picture that cannot be fetched is given up; WeChat keeps it for three days. */
const GIVE_UP_HOURS = 24
const LOST = '图片没有收到，请重新发送 / The photo did not arrive. Please send it again.'

interface ToFetch {
  id: string
  user_id: string
  wechat_media_id: string
  created_at: string
}

async function fetchOne(shop: Shop, { id, user_id: userId, wechat_media_id: mediaId, created_at }: ToFetch) {
  const { database } = shop
  let bytes: Uint8Array | null
  try {
    bytes = await wechatOf(shop).customerService.fetch(mediaId)
  } catch (error) {
    if (new Date(created_at) > earlier(shop.now(), GIVE_UP_HOURS, 'hour')) return
    shop.log.warn({ err: error }, 'a picture from WeChat was given up')
    bytes = null
  }
  const path = bytes && (await keepPicture(shop, bytes).catch(() => null))
  if (!path || !bytes) {
    await database.rows(
      `update service_messages set kind = 'text', text = $2, wechat_media_id = null where id = $1 and picture is null`,
      [id, LOST],
    )
    return
  }
  const size = bytes.length
  const kept = await database.transaction(async (tx) => {
    const mine = await tx.rows(
      'update service_messages set picture = $2 where id = $1 and picture is null returning 1',
      [id, path],
    )
    if (mine.length === 1) await noteOwner(shop, userId, path, 'wechat', size, tx)
    return mine.length === 1
  })
  if (!kept) await forgetFile(shop, path)
}

/** Fetches pictures that were sent in WeChat, and draws them anew as uploads are. */
export async function fetchServicePictures(shop: Shop): Promise<void> {
  if (shop.config.providers.wechat.kind !== 'live') return
  const due = await shop.database.rows<ToFetch>(
    `select m.id, m.wechat_media_id, m.created_at, c.user_id
       from service_messages m join service_conversations c on c.id = m.conversation_id
       where m.wechat_media_id is not null and m.picture is null order by m.id limit ${AT_ONCE}`,
    [],
  )
  for (const one of due) await fetchOne(shop, one)
}
