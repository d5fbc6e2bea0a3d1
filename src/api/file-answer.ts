import { readEnvelope } from './envelope'
import { ApiError, ErrorCode } from './errors'
import type { ApiResponse } from './transport'

/** The words in bytes of UTF-8; the mini-program has no TextDecoder. */
function utf8(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return decodeURIComponent(escaped)
}

/** Spreadsheets are zip files, which begin with `PK`. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The bytes of a spreadsheet. Where the server refused there is JSON in their place: then this throws what it says (H10),
 * and what is neither is a broken answer.
 */
export function readSpreadsheet({ status, body }: ApiResponse): ArrayBuffer {
  if (!(body instanceof ArrayBuffer)) throw new ApiError('the answer is not a file', ErrorCode.BAD_RESPONSE, { status })
  const bytes = new Uint8Array(body)
  if (isZip(bytes)) return body
  let said: unknown
  try {
    said = JSON.parse(utf8(bytes))
  } catch {
    said = undefined
  }
  readEnvelope({ status, body: said })
  throw new ApiError('the answer is not a spreadsheet', ErrorCode.BAD_RESPONSE, { status })
}
