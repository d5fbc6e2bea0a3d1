import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../kernel/config'
import type { FileStore } from '../../kernel/files/file-store'
import { openFiles } from '../../kernel/files/open-files'
import { FolderFiles } from '../../kernel/files/folder-files'
import { BackupError } from './container'

/** Files of a restore: all of them arrive, or none. */
export interface ArrivingFiles {
  /** Refuses a place that holds something already. */
  prepare(): Promise<void>
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Puts them into their place. */
  arrive(): Promise<void>
  /** Removes the files again, finished or not. */
  giveUp(): Promise<void>
}

export const arrivingFiles = (config: Pick<Config, 'bucket' | 'uploadDirectory'>): ArrivingFiles =>
  config.bucket ? new ArrivingObjects(openFiles(config)) : new FolderArrival(config.uploadDirectory)

/** Files that are laid beside their folder first, and put into its place all at once. */
class FolderArrival implements ArrivingFiles {
  private readonly beside: string
  private arrived = false

  constructor(private readonly folder: string) {
    this.beside = `${folder}.restoring`
  }

  async prepare(): Promise<void> {
    if ((await new FolderFiles(this.folder).names()).length > 0) {
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

  async arrive(): Promise<void> {
    await rmdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(this.beside, this.folder)
    this.arrived = true
  }

  async giveUp(): Promise<void> {
    await rm(this.arrived ? this.folder : this.beside, { recursive: true, force: true })
  }
}

/** Files that are put into a bucket one by one, and taken out again if the restore fails. */
class ArrivingObjects implements ArrivingFiles {
  private readonly written: string[] = []

  constructor(private readonly files: FileStore) {}

  async prepare(): Promise<void> {
    if ((await this.files.names()).length > 0) {
      throw new BackupError('The bucket for uploads is not empty. Restore into a new one: S3_ENDPOINT.')
    }
  }

  async write(path: string, content: AsyncIterable<Buffer>): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    await this.files.put(path, Buffer.concat(pieces))
    this.written.push(path)
  }

  async arrive(): Promise<void> {}

  async giveUp(): Promise<void> {
    for (const path of this.written) await this.files.remove(path)
  }
}
