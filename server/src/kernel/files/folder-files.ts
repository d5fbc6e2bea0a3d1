import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { FileStore } from './file-store'

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Files in a folder; processes on several machines must share it. */
export class FolderFiles implements FileStore {
  constructor(private readonly folder: string) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.folder, name)
    await mkdir(dirname(target), { recursive: true })
    // Two processes may put the same file; each writes a part of its own, and the rename is atomic.
    const part = `${target}.${randomBytes(4).toString('hex')}.part`
    await writeFile(part, bytes)
    await rename(part, target)
  }

  read(name: string): Promise<Uint8Array | undefined> {
    return readFile(join(this.folder, name)).catch(unlessMissing)
  }

  async has(name: string): Promise<boolean> {
    return existsSync(join(this.folder, name))
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true })
  }

  async names(): Promise<string[]> {
    const entries = (await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? []
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1))
      .map((path) => path.split(sep).join('/'))
      .sort()
  }

  async stream(name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    return (await this.has(name)) ? createReadStream(join(this.folder, name)) : undefined
  }
}
