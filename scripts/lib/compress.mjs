import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { filesIn } from './fingerprint.mjs'

/** Files that shrink; pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|json|wasm)$/

/** Puts a .br and a .gz beside every text file of a folder, for the server to send as they are. */
export function compressFolder(folder) {
  for (const file of filesIn(folder).filter((name) => TEXT.test(name))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
