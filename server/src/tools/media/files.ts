import type { FileKind } from '../../integrations/media/progress'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { utcTime } from '../../kernel/china-time'
import type { Shop } from '../../kernel/shop'

/**
 * Keeps a file under a name nobody can guess and returns its path below the server's origin. It is written beside its place
 * and renamed, so that nobody ever reads half of one.
 */
export async function keepFile(shop: Shop, bytes: Uint8Array, kind: FileKind): Promise<string> {
  const month = utcTime(shop.now()).format('YYYY-MM')
  const path = `${month}/${randomBytes(16).toString('hex')}.${kind}`
  const target = join(shop.config.uploadDirectory, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.part`, bytes)
  await rename(`${target}.part`, target)
  return `/upload/${path}`
}

const OWN = /^\/upload\/(\d{4}-\d{2}\/[0-9a-f]{32}\.[a-z0-9]{3,4})$/

export const isOwnFile = (path: string): boolean => OWN.test(path)

/** Reads a file that we kept; undefined when there is none. */
export async function readOwnFile(shop: Shop, path: string): Promise<Uint8Array | undefined> {
  const name = OWN.exec(path)?.[1]
  if (!name) return undefined
  return readFile(join(shop.config.uploadDirectory, name)).catch(() => undefined)
}

/** Removes a file that we kept and nobody has been given. */
export async function forgetFile(shop: Shop, path: string): Promise<void> {
  const name = OWN.exec(path)?.[1]
  if (name) await rm(join(shop.config.uploadDirectory, name), { force: true })
}
