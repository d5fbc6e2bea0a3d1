import type { UploadedFile } from '@joybox/contract'
import type { DataOf } from '@joybox/contract/client-types'
import { earlier } from '../../kernel/china-time'
import { judgedAs } from '../../accounts/moderation/check-texts'
import { keepForCheck } from '../../accounts/moderation/content-checks'
import { linkedAccounts } from '../../accounts/identities/linked-accounts'
import { requireVerified } from '../../accounts/identities/verified'
import type { Sql } from '../../kernel/database/database'
import { lockLinkedAccounts } from '../../kernel/lock-accounts'
import { newId } from '../../kernel/ids'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { forgetFile, keepFile } from './files'
import { redraw } from './pictures'
import { checkFile } from './sniff'

/** Files a person may upload in an hour, with all accounts of theirs. */
const PER_HOUR = 120
const HOUR_SECONDS = 3600

async function requireFewUploads(sql: Sql, userId: string, now: Date): Promise<void> {
  const since = earlier(now, 1, 'hour')
  const sent = await sql.first<{ count: number }>(
    `select count(*)::int as count from uploads where user_id = any(${linkedAccounts('$1')}) and created_at > $2`,
    [userId, since],
  )
  if ((sent?.count ?? 0) >= PER_HOUR) throw new Refusal('RATE_LIMITED', { retryAfter: HOUR_SECONDS })
}

/** Draws a picture anew, so that nothing hidden in it is kept, and gives its path. */
export async function keepPicture(shop: Shop, bytes: Uint8Array): Promise<string> {
  const drawn = await redraw(shop, bytes).catch((cause: Error) => {
    throw new Refusal('VALIDATION_FAILED', { detail: 'file', cause })
  })
  return keepFile(shop, drawn, 'webp')
}

/** The last part of a name, without what could mean something to a path or a page. */
const plainName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 120)

/** Writes down whose a file of ours is. */
export async function noteOwner(
  shop: Shop,
  userId: string,
  path: string,
  name: string,
  bytes: number,
  sql: Sql = shop.database,
): Promise<void> {
  await sql.rows(
    'insert into uploads (id, user_id, path, original_name, bytes, created_at) values ($1, $2, $3, $4, $5, $6)',
    [newId('upl'), userId, path, name, bytes, shop.now()],
  )
}

/** Writes an upload down, one of a person at a time: those sent at the same moment would slip past the limit together. */
async function noteUpload(shop: Shop, userId: string, path: string, name: string, bytes: number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockLinkedAccounts(tx, [userId])
    await requireFewUploads(tx, userId, shop.now())
    await noteOwner(shop, userId, path, name, bytes, tx)
    const openid = path.endsWith('.webp') ? await judgedAs(shop, tx, userId) : undefined
    if (openid) await keepForCheck(tx, { userId, door: 'upload', content: path, openid }, 'waiting', shop.now())
  })
}

/**
 * Takes a picture or a PDF: looked at, limited, pictures drawn anew so that nothing hidden in them is kept (R79, R93).
 * Refuses with VERIFICATION_REQUIRED.
 */
export async function takeUpload(shop: Shop, userId: string, file: UploadedFile): Promise<DataOf<'files.upload'>> {
  await requireVerified(shop.database, userId)
  const kind = checkFile(file.bytes, ['picture', 'pdf'])
  await requireFewUploads(shop.database, userId, shop.now())
  const path = kind === 'pdf' ? await keepFile(shop, file.bytes, 'pdf') : await keepPicture(shop, file.bytes)
  const originalFilename = plainName(file.fileName)
  try {
    await noteUpload(shop, userId, path, originalFilename, file.bytes.length)
  } catch (error) {
    await forgetFile(shop, path)
    throw error
  }
  return { url: path, fileName: path, newFileName: path.split('/').at(-1) ?? '', originalFilename }
}
