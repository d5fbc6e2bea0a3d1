import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './container'

/** Paths of all files below a folder, with `/` between their parts; none when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}

/** A file's content, or null when it has been deleted meanwhile. */
export async function readIfThere(path: string): Promise<AsyncIterable<Buffer> | null> {
  const there = await stat(path).then(
    () => true,
    () => false,
  )
  return there ? createReadStream(path) : null
}

/** Files that are laid beside their folder first, and put into its place all at once. */
export class ArrivingFiles {
  private readonly beside: string
  private arrived = false

  constructor(private readonly folder: string) {
    this.beside = `${folder}.restoring`
  }

  /** Refuses a folder that holds something already. */
  async prepare(): Promise<void> {
    if ((await filesBelow(this.folder)).length > 0) {
      throw new BackupError(`The folder for uploads is not empty: ${this.folder}. Move it away, or set JOYBOX_UPLOADS.`)
    }
    await rm(this.beside, { recursive: true, force: true })
    await mkdir(this.beside, { recursive: true })
  }

  async write(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    const target = normalize(join(this.beside, path))
    if (!target.startsWith(this.beside + sep))
      throw new BackupError(`the backup names a file outside its folder: ${path}`)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(Readable.from(content), createWriteStream(target, { flags: 'wx', mode: 0o644 }))
  }

  /** Puts them into their place. */
  async arrive(): Promise<void> {
    await rmdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(this.beside, this.folder)
    this.arrived = true
  }

  /** Removes the files again, finished or not. */
  async giveUp(): Promise<void> {
    await rm(this.arrived ? this.folder : this.beside, { recursive: true, force: true })
  }
}
