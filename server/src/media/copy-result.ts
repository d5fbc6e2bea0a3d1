import { providerFailed } from '../providers/ask'
import type { Shop } from '../shop'
import { keepFile, type FileKind } from './files'

/** Results are at most this large, bytes. */
const MAX_BYTES = 100 * 1_048_576
const TIMEOUT_MS = 40_000

/** Copies what a provider made to our own storage, since its link expires; returns our path. */
export async function copyResult(shop: Shop, url: string, kind: FileKind): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length === 0 || bytes.length > MAX_BYTES) throw new Error(`${bytes.length} bytes`)
    return await keepFile(shop, bytes, kind)
  } catch (error) {
    throw providerFailed(`the result could not be fetched: ${(error as Error).message}`)
  }
}
