/**
 * Writes the whole shop into one file: `npm run backup -- <file>`, or `-` for standard output. The shop may go on selling. The
 * file is there only when it is whole, and only its owner may read it: it holds everybody's data and the seeds of sealed boxes.
 */
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { inWords, runCommand, tell } from './command'
import type { FileStore } from '../../kernel/files/file-store'
import { openFiles } from '../../kernel/files/open-files'
import { BackupError } from '../../admin/backup/container'
import { writeBackup, type Tally } from '../../admin/backup/write-backup'

async function write(url: string, uploads: FileStore, target: Writable): Promise<Tally> {
  const gzip = createGzip()
  gzip.on('error', () => undefined)
  gzip.pipe(target)
  const done = finished(target)
  // The first failure is reported; the second must not end the process meanwhile.
  done.catch((error: Error) => gzip.destroy(error))
  try {
    const tally = await writeBackup(url, uploads, gzip, new Date())
    gzip.end()
    await done
    return tally
  } catch (error) {
    target.destroy()
    throw error
  }
}

async function writeFile(url: string, uploads: FileStore, file: string): Promise<Tally> {
  const there = await stat(file).catch(() => null)
  if (there) throw new BackupError(`${file} is there already. Choose another name.`)
  const part = `${file}.part`
  try {
    const tally = await write(url, uploads, createWriteStream(part, { mode: 0o600 }))
    const handle = await open(part)
    await handle.sync()
    await handle.close()
    await rename(part, file)
    return tally
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const [file] = process.argv.slice(2)
if (!file) {
  tell('npm run backup -- <file>, or - for standard output')
  process.exitCode = 2
} else {
  void runCommand(async (config, url) => {
    const started = Date.now()
    const uploads = openFiles(config)
    const tally = await (file === '-' ? write(url, uploads, process.stdout) : writeFile(url, uploads, file))
    const size = file === '-' ? '' : `, ${((await stat(file)).size / 1e6).toFixed(1)} MB`
    tell(
      `Backed up as of ${tally.madeAt}: ${inWords(tally)}${size}, in ${Math.round((Date.now() - started) / 100) / 10} s.`,
    )
    return true
  })
}
