import { inflateSync } from 'node:zlib'

/**
 * A WOFF 1.0 file as the TrueType (sfnt) file it wraps: the same tables, unpacked, behind a table directory.
 * Source: https://www.w3.org/TR/WOFF/ (44-byte header, 20-byte entries).
 * @param {Buffer} woff
 * @returns {Buffer}
 */
export function woffToTrueType(woff) {
  const count = woff.readUInt16BE(12)
  const directory = directoryFor(woff.readUInt32BE(4), count)
  const parts = [directory]
  let offset = directory.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i
    const table = readTable(woff, entry)
    const target = 12 + 16 * i
    woff.copy(directory, target, entry, entry + 4) // tag
    woff.copy(directory, target + 4, entry + 16, entry + 20) // checksum
    directory.writeUInt32BE(offset, target + 8)
    directory.writeUInt32BE(table.length, target + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}

function directoryFor(flavor, count) {
  const directory = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt32BE(flavor, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE((count - 2 ** power) * 16, 10)
  return directory
}

function readTable(woff, entry) {
  const offset = woff.readUInt32BE(entry + 4)
  const packed = woff.readUInt32BE(entry + 8)
  const size = woff.readUInt32BE(entry + 12)
  const bytes = woff.subarray(offset, offset + packed)
  return packed < size ? inflateSync(bytes) : bytes
}
