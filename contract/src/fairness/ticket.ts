import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Largest weight sum for which the 32-bit arithmetic below stays exact in a double. */
export const MAX_WEIGHT_SUM = 2 ** 26

const TWO_32 = 2 ** 32

/** UTF-8 bytes of a text; the mini-program's engine has no TextEncoder, which the hash library's own helper needs. */
function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let i = 0; i < escaped.length; i += 1) {
    if (escaped[i] === '%') {
      bytes.push(parseInt(escaped.slice(i + 1, i + 3), 16))
      i += 2
    } else {
      bytes.push(escaped.charCodeAt(i))
    }
  }
  return Uint8Array.from(bytes)
}

/** Hex SHA-256 of a text: how a server seed is committed to before anyone buys (rules B5). */
export function commit(text: string): string {
  return bytesToHex(sha256(utf8(text)))
}

/** HMAC-SHA256 keyed with the server seed's hex *text* (ASCII), as 32 bytes (rules B5). */
export function hmacBytes(serverSeed: string, message: string): Uint8Array {
  return hmac(sha256, utf8(serverSeed), utf8(message))
}

/** Remainder of the 64-bit number `high · 2^32 + low` by `modulus` ≤ 2^26, without BigInt (old phones lack it). */
function remainder64(high: number, low: number, modulus: number): number {
  return ((high % modulus) * (TWO_32 % modulus) + (low % modulus)) % modulus
}

/** Tests that u = high:low lies below 2^64 − (2^64 mod modulus), the largest multiple of modulus. */
function isUnbiased(high: number, low: number, modulus: number): boolean {
  const excess = remainder64(TWO_32 % modulus, 0, modulus)
  // u < 2^64 − excess: only the top `excess` values fail, and excess < 2^26, so the high word must be all ones.
  return high < TWO_32 - 1 || low < TWO_32 - excess
}

/**
 * A uniform whole number in [0, modulus), from the four big-endian 64-bit words of one HMAC; after four rejected words the
 * cursor moves on. Returns the number and the cursor that gave it. Message: `{prefix}:{cursor}` (rules B5).
 */
export function uniform(serverSeed: string, prefix: string, modulus: number): { value: number; cursor: number } {
  if (!Number.isInteger(modulus) || modulus < 1 || modulus > MAX_WEIGHT_SUM) {
    throw new RangeError(`modulus must be a whole number from 1 to 2^26: ${modulus}`)
  }
  for (let cursor = 0; ; cursor += 1) {
    const bytes = hmacBytes(serverSeed, `${prefix}:${cursor}`)
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let offset = 0; offset < 32; offset += 8) {
      const high = words.getUint32(offset)
      const low = words.getUint32(offset + 4)
      if (isUnbiased(high, low, modulus)) return { value: remainder64(high, low, modulus), cursor }
    }
  }
}

/** Inputs of a draw's ticket, apart from the server seed. */
export interface TicketInput {
  /** The box, or the recipe of a combine run. */
  sourceId: string
  /** Its odds version, or the recipe's table version. */
  versionId: string
  clientSeed: string
  nonce: number
}

/** Message of a ticket's HMAC, without the cursor: `v1:{sourceId}:{versionId}:{clientSeed}:{nonce}` (rules B5). */
export function ticketPrefix({ sourceId, versionId, clientSeed, nonce }: TicketInput): string {
  return `v1:${sourceId}:${versionId}:${clientSeed}:${nonce}`
}

/** The draw's ticket in [0, weightSum): `uniform` over the ticket's prefix (rules B5). */
export function drawTicket(
  serverSeed: string,
  input: TicketInput,
  weightSum: number,
): { value: number; cursor: number } {
  return uniform(serverSeed, ticketPrefix(input), weightSum)
}
