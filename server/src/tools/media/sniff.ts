import { imageSize } from 'image-size'
import { MAX_PICTURE_MB, MAX_PDF_MB, MEGABYTE } from '@joybox/contract'
import { ensure, Refusal } from '../../kernel/refusal'

/** Largest files, bytes. */
export const LIMITS = { picture: MAX_PICTURE_MB * MEGABYTE, pdf: MAX_PDF_MB * MEGABYTE } as const

/** A picture that unpacks to more than this would fill the memory, however small its file is. */
const MAX_PIXELS = 40_000_000

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** Tells a file's kind by its own first bytes; its name and type are only the sender's claim. */
export function kindOf(bytes: Uint8Array): 'picture' | 'pdf' | undefined {
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  const isPicture =
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))
  return isPicture ? 'picture' : undefined
}

/** Tells whether a file is a zip. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK\x03\x04')

/** Tells the kind of a sound file; undefined where its first bytes are of none that is kept. */
export function soundKindOf(bytes: Uint8Array): 'mp3' | 'wav' | 'flac' | undefined {
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return 'wav'
  if (startsWith(bytes, 'fLaC')) return 'flac'
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0
  return isFrame || startsWith(bytes, 'ID3') ? 'mp3' : undefined
}

/** Checks size and dimensions before anything is unpacked. Refuses with FILE_TOO_LARGE or VALIDATION_FAILED. */
export function checkFile(bytes: Uint8Array, allowed: readonly ('picture' | 'pdf')[]): 'picture' | 'pdf' {
  const kind = kindOf(bytes)
  ensure(kind && allowed.includes(kind), 'VALIDATION_FAILED', 'PNG, JPEG, WebP, GIF, PDF')
  const limit = LIMITS[kind]
  if (bytes.length > limit) throw new Refusal('FILE_TOO_LARGE', { detail: `≤ ${limit / MEGABYTE} MB` })
  if (kind === 'picture') checkPixels(bytes)
  return kind
}

function checkPixels(bytes: Uint8Array): void {
  let size: { width: number; height: number }
  try {
    size = imageSize(bytes)
  } catch {
    throw new Refusal('VALIDATION_FAILED', { detail: 'file' })
  }
  ensure(size.width > 0 && size.height > 0, 'VALIDATION_FAILED', 'file')
  if (size.width * size.height > MAX_PIXELS) throw new Refusal('FILE_TOO_LARGE', { detail: '≤ 40 MP' })
}
