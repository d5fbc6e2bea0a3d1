import type { FileStore } from './file-store'

/** Copies the files that another store lacks. */
export async function copyMissing(from: FileStore, to: FileStore): Promise<{ copied: number; there: number }> {
  const known = new Set(await to.names())
  let copied = 0
  let there = 0
  for (const name of await from.names()) {
    const bytes = known.has(name) ? undefined : await from.read(name)
    if (bytes) {
      await to.put(name, bytes)
      copied += 1
    } else if (known.has(name)) there += 1
  }
  return { copied, there }
}
