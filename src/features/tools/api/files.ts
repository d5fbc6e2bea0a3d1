import type { DataOf } from '@contract/client-types'
import { filesUpload } from '@contract/generated/media'
import { MAX_PICTURE_MB, MAX_PDF_MB, MEGABYTE } from '@contract/limits'
import { PLATFORM_TIMEOUT } from '@/config/constants'
import { env } from '@/config/env'
import { t } from '@/i18n/files'
import { PLATFORM_ERRORS } from '@/platform/errors'
import type { PickedFile } from '@/platform/files-type'
import { toast } from '@/platform/feedback'
import { sendFile } from '@/platform/files'
import type { Cancellation } from '@/client/cancellation'
import { guarded, requireOwnPage } from '@/client/client'
import { readEnvelope } from '@/client/envelope'
import { ApiError, ErrorCode } from '@/client/errors'
import { currentHeaders } from '@/client/interceptors'
import { type ApiResponse, requireOk } from '@/client/transport'

export interface UploadOptions {
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  cancellation?: Cancellation
  /** The screen tells the person itself, so no toast. */
  quiet?: boolean
}

type Uploaded = DataOf<'files.upload'>

/** Translates the platform's failure to send. */
function failure(error: { errMsg?: string } | undefined): ApiError {
  const said = error?.errMsg ?? ''
  if (/timeout/i.test(said)) return new ApiError('uploadFile:fail timeout', ErrorCode.TIMED_OUT, { errCode: 5 })
  if (/abort/i.test(said)) return new ApiError('uploadFile:fail abort', ErrorCode.ABORTED, { errCode: 600003 })
  return new ApiError(PLATFORM_ERRORS.upload.errMsg, ErrorCode.NETWORK, { errCode: PLATFORM_ERRORS.upload.errCode })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const canceled = () => new ApiError('canceled', ErrorCode.CANCELED, { errCode: PLATFORM_ERRORS.abort.errCode })

/** Carries one file. Taro's interceptors see no uploads, so its headers are put here. */
async function carry(
  file: PickedFile,
  { onProgress, cancellation }: Pick<UploadOptions, 'onProgress' | 'cancellation'>,
): Promise<ApiResponse> {
  if (cancellation?.isCanceled) throw canceled()
  requireOwnPage('POST')
  const url = env.apiBase + filesUpload.path
  const task = sendFile({ url, headers: currentHeaders('POST'), file, timeout: PLATFORM_TIMEOUT, onProgress })
  const stopListening = cancellation?.onCancel(() => task.abort())
  try {
    const { status, text } = await task.answer
    return { status, body: parsed(text) }
  } catch (error) {
    throw cancellation?.isCanceled ? canceled() : failure(error as { errMsg?: string })
  } finally {
    stopListening?.()
  }
}

/**
 * Sends a picture or a PDF and returns its address (H7). A file too large, or none at all, is refused before it is
 * sent, and the user is told (R93, R180, R191).
 */
export async function uploadFile(
  file: PickedFile | undefined,
  { onProgress, cancellation, quiet }: UploadOptions = {},
): Promise<Uploaded> {
  const problem = fileError(file)
  if (problem || !file) {
    if (!quiet) toast({ message: problem })
    throw new Error(problem)
  }
  const send = async () => readEnvelope(requireOk(await carry(file, { onProgress, cancellation })))
  return guarded(async () => (await send()).data as Uploaded, quiet)
}

/** Words for a failed upload, where the screen shows them itself. */
export const uploadFailedText = () => t('files.uploadFailed')

/** Names the reason a file cannot be sent; '' when there is none (R93, R180, R191). */
export function fileError(file: PickedFile | undefined): string {
  if (!file) return t('files.none')
  if (!file.path) return t('files.noPath')
  const limit = file.type === 'application/pdf' ? MAX_PDF_MB : MAX_PICTURE_MB
  return file.size > limit * MEGABYTE ? t('files.tooLarge', { n: limit }) : ''
}
