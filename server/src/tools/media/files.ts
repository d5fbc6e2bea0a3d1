import type { FileKind } from '../../integrations/media/progress'
import { randomBytes } from 'node:crypto'
import { utcTime } from '../../kernel/china-time'
import type { Shop } from '../../kernel/shop'

/** Keeps a file under a name nobody can guess and returns its path below the server's origin. */
export async function keepFile(shop: Shop, bytes: Uint8Array, kind: FileKind): Promise<string> {
  const month = utcTime(shop.now()).format('YYYY-MM')
  const path = `${month}/${randomBytes(16).toString('hex')}.${kind}`
  await shop.files.put(path, bytes)
  return `/upload/${path}`
}

const OWN = /^\/upload\/(\d{4}-\d{2}\/[0-9a-f]{32}\.[a-z0-9]{3,4})$/

export const isOwnFile = (path: string): boolean => OWN.test(path)

/** Reads a file that we kept; undefined when there is none. */
export async function readOwnFile(shop: Shop, path: string): Promise<Uint8Array | undefined> {
  const name = OWN.exec(path)?.[1]
  return name ? shop.files.read(name) : undefined
}

/** Removes a file that we kept and nobody has been given. */
export async function forgetFile(shop: Shop, path: string): Promise<void> {
  const name = OWN.exec(path)?.[1]
  if (name) await shop.files.remove(name)
}
