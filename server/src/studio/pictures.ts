import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoxDraft } from '@joybox/contract'
import { ensure } from '../kernel/refusal'
import type { Sql } from '../kernel/database/database'
import type { Shop } from '../kernel/shop'

const FIGURE = 'figure:'

/** A draft's picture as prizes and boxes keep it: a figure's name, or the path of an upload. */
export function figureOf(image: string): string {
  return image.startsWith(FIGURE) ? image.slice(FIGURE.length) : image
}

// Uploads of the user, and pictures the studio made for them.
const OWN = `
  select path from uploads where user_id = $1 and path = any($2) and refused_at is null
  union select file from media_tasks, jsonb_array_elements_text(result -> 'files') as file
    where user_id = $1 and state = 'succeeded' and file = any($2)`

/**
 * Refuses a draft that names a figure the catalogue does not have, or a picture, film or tune that is not its creator's own.
 * They have kept to their patterns before.
 */
export async function requirePictures({ config }: Shop, tx: Sql, creatorId: string, draft: BoxDraft): Promise<void> {
  const images = [
    draft.cover,
    ...draft.prizes.map((prize) => prize.image),
    ...(draft.lastOne ? [draft.lastOne.image] : []),
  ]
  const made = [draft.trailer, draft.tune].flatMap((path) => path || [])
  const uploads = new Set([...images.filter((one) => one.startsWith('/')), ...made])
  const own = await tx.rows<{ path: string }>(OWN, [creatorId, [...uploads]])
  for (const { path } of own) uploads.delete(path)
  ensure(uploads.size === 0, 'DISCLOSURE_INCOMPLETE', [...uploads].join(', '))
  for (const image of new Set(images.filter((one) => one.startsWith(FIGURE)))) {
    const known = await access(join(config.mediaDirectory, `${figureOf(image)}.webp`)).then(
      () => true,
      () => false,
    )
    ensure(known, 'DISCLOSURE_INCOMPLETE', image)
  }
}
