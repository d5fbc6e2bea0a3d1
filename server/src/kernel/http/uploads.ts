import multipart from '@fastify/multipart'
import { MAX_PDF_MB, MAX_PICTURE_MB, MEGABYTE, type UploadedFile } from '@joybox/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ensure, Refusal } from '../refusal'

/** No upload is larger than this, whatever it is; each kind has its own limit below it. */
const MAX_MB = Math.max(MAX_PICTURE_MB, MAX_PDF_MB)

/** Makes the routes of a scope take `multipart/form-data` with one file, and check nothing of it. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: MAX_MB * MEGABYTE, parts: 6 },
  })
  scope.setValidatorCompiler(() => () => true)
}

/** The request's one file; refuses a request without one, with an empty one, and one beyond the limit. */
export async function uploadOf(request: FastifyRequest): Promise<UploadedFile> {
  ensure(request.isMultipart(), 'VALIDATION_FAILED', 'multipart/form-data')
  try {
    const part = await request.file()
    ensure(part && part.fieldname === 'file', 'VALIDATION_FAILED', 'file')
    const bytes = await part.toBuffer()
    ensure(bytes.length > 0, 'VALIDATION_FAILED', 'file')
    return { bytes, fileName: part.filename ?? '' }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('FILE_TOO_LARGE', { detail: `≤ ${MAX_MB} MB` })
    // A malformed request is the sender's mistake, not an error of the server's.
    throw new Refusal('VALIDATION_FAILED', { detail: 'multipart/form-data', cause: error as Error })
  }
}
