import { providerFailed } from '../../integrations/request-json'
import type { Shop } from '../../kernel/shop'
import type { FileKind } from '../../integrations/media/progress'
import { keepFile } from './files'
import { soundKindOf } from './sniff'

/** Results are at most this large, bytes. */
const MAX_BYTES = 100 * 1_048_576
const TIMEOUT_MS = 40_000

/** Reads a body, and hangs up on one that is too large instead of keeping it all first. */
async function boundedBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  if (size === 0) throw new Error('0 bytes')
  return Buffer.concat(chunks)
}

/** Gets what a provider made, since its link expires. Refuses with PROVIDER_FAILED. */
export async function fetchResult(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await boundedBody(response)
  } catch (error) {
    throw providerFailed(`the result could not be fetched: ${(error as Error).message}`)
  }
}

/** Copies what a provider made to our own storage, sound as the kind it is; returns our path. */
export async function copyResult(shop: Shop, url: string, kind: FileKind): Promise<string> {
  const bytes = await fetchResult(url)
  return keepFile(shop, bytes, kind === 'mp3' ? (soundKindOf(bytes) ?? kind) : kind)
}
