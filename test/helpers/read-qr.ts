import { execFileSync } from 'node:child_process'
import path from 'node:path'

// In a process of its own: the reader is WebAssembly, which a pretended browser around a test does not know.
const READER = `
  const { prepareZXingModule, readBarcodes } = require('zxing-wasm/reader')
  const { readFileSync } = require('node:fs')
  const wasmBinary = new Uint8Array(readFileSync(process.argv[1])).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  readBarcodes(new Uint8Array(readFileSync(0))).then(([found]) => process.stdout.write(found ? found.text : ''))
`
const WASM = path.resolve(__dirname, '..', '..', 'node_modules', 'zxing-wasm', 'dist', 'reader', 'zxing_reader.wasm')

/** Reads the QR code in a picture (JPEG, PNG, PGM); empty when there is none. */
export function readQr(picture: Buffer): string {
  return execFileSync(process.execPath, ['-e', READER, WASM], { input: picture, encoding: 'utf8' })
}
