import { tiers, type CardShape, type RawAnswer } from '@joybox/contract'
import type { QueryOf } from '@joybox/contract/client-types'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { boxLayers, picture } from '../../kernel/pictures'
import { ensure } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'
import { readOwnFile } from '../../tools/media/files'
import { inStudio } from '../../tools/media/studio'

interface Shown {
  series_id: string
  series_colors: string[]
  figures: string[]
}

/** A box with its two rarest figures, or a prize alone. */
const SHOWN = `
  select b.series_id, s.colors as series_colors,
      array(select p.figure from prizes p where p.box_id = b.id and ($2::text is null or p.id = $2)
        order by array_position($3::text[], p.tier::text) desc, p.id limit 2) as figures
    from boxes b join series s on s.id = b.series_id
    where b.id = coalesce((select box_id from prizes where id = $2), $1) and b.state not in ('draft', 'in_review', 'rejected')`

const DAY_SECONDS = 86_400

function bytesOf(shop: Shop, path: string): Promise<Uint8Array | undefined> {
  return path.startsWith('/media/')
    ? readFile(join(shop.config.mediaDirectory, path.slice('/media/'.length)))
    : readOwnFile(shop, path)
}

/** Draws what nobody has drawn yet, and keeps it. */
async function drawn(
  shop: Shop,
  name: string,
  shape: CardShape,
  colors: string[],
  paths: string[],
): Promise<Uint8Array> {
  const kept = await shop.files.read(name)
  if (kept) return kept
  const pictures = (await Promise.all(paths.map((path) => bytesOf(shop, path)))).filter((bytes) => bytes !== undefined)
  const bytes = await inStudio(shop, 'share', { shape, colors, pictures })
  await shop.files.put(name, bytes)
  return bytes
}

/** A picture of a box, or of a prize of it, for sharing: a JPEG, since WeChat takes no WebP there. */
export async function shareCard(
  shop: Shop,
  shape: CardShape,
  { box, prize }: QueryOf<'boxes.card'>,
): Promise<RawAnswer> {
  const shown = await shop.database.first<Shown>(SHOWN, [box ?? null, prize ?? null, tiers])
  ensure(shown && (!prize || shown.figures.length > 0), 'NOT_FOUND')
  const { series_id: seriesId, series_colors: colors, figures } = shown
  const paths = [...(prize ? [] : [boxLayers(seriesId).closed.large]), ...figures.map((name) => picture(name).large)]
  const hash = createHash('sha256')
    .update(JSON.stringify([shape, colors, paths]))
    .digest('hex')
    .slice(0, 32)
  const body = await drawn(shop, `cards/${hash}.jpg`, shape, colors.slice(0, 3), paths)
  return { body, headers: { 'cache-control': `public, max-age=${DAY_SECONDS}` } }
}
