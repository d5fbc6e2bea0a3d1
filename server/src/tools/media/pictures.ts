import { PDF_MAX_PAGES } from '@joybox/contract'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { providerFailed } from '../../integrations/request-json'
import type { Shop } from '../../kernel/shop'
import { keepFile } from './files'
import { checkFile, isZip, kindOf, LIMITS } from './sniff'
import { inStudio } from './studio'

/** Longer side of a kept picture, pixels. */
const LONGER_SIDE = 2048

/** Draws a picture anew, as WebP, so that nothing hidden in it is kept. */
export const redraw = (shop: Shop, bytes: Uint8Array): Promise<Uint8Array> =>
  inStudio(shop, 'redraw', { bytes, longest: LONGER_SIDE })

/** Draws a picture anew that a service made, in whatever kind. Refuses with PROVIDER_FAILED. */
export async function redrawMade(shop: Shop, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    checkFile(bytes, ['picture'])
    return await redraw(shop, bytes)
  } catch (error) {
    throw providerFailed(error as Error)
  }
}

/** Pages as pictures, and a zip of them. */
export async function keepPages(shop: Shop, pages: readonly Uint8Array[]): Promise<{ files: string[]; zip: string }> {
  const files: string[] = []
  for (const page of pages) files.push(await keepFile(shop, page, 'webp'))
  const named = pages.map((page, i) => [`${String(i + 1).padStart(2, '0')}.webp`, page] as const)
  const zip = zipSync({ ...Object.fromEntries(named), 'pages.txt': strToU8(`${pages.length}\n`) }, { level: 0 })
  return { files, zip: await keepFile(shop, zip, 'zip') }
}

/** Pages that a service made of a document: the pictures of a zip in the order of their names, or a single picture. */
export async function redrawPages(shop: Shop, bytes: Uint8Array): Promise<Uint8Array[]> {
  const found = isZip(bytes)
    ? // Sizes are looked at first: a small zip may unpack to more than the memory holds.
      Object.entries(unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= LIMITS.picture }))
        .filter(([, file]) => kindOf(file) === 'picture')
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([, file]) => file)
    : [bytes]
  if (found.length === 0) throw providerFailed('a conversion without pages')
  const pages: Uint8Array[] = []
  for (const page of found.slice(0, PDF_MAX_PAGES)) pages.push(await redrawMade(shop, page))
  return pages
}
