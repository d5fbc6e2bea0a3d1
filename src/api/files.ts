import type { DataOf } from '@contract/client-types'
import { filesUpload } from '@contract/generated/media'
import '@/locales/shop-reasons'
import { PLATFORM_TIMEOUT } from '@/config/constants'
import { env } from '@/config/env'
import { t } from '@/locales/files'
import { FAULTS } from '@/platform/faults'
import type { PickedFile } from '@/platform/file-type'
import { toast } from '@/platform/feedback'
import { sendFile } from '@/platform/upload'
import type { Cancellation } from './cancellation'
import { guarded } from './client'
import { readEnvelope } from './envelope'
import { ApiError, ErrorCode } from './errors'
import { fileFault } from './file-rules'
import { authorize, chain, identify, refuseBadStatus } from './interceptors'
import type { ApiRequest, ApiResponse } from './transport'

export interface UploadOptions {
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  cancellation?: Cancellation
  /** The screen tells the person itself, so no toast. */
  quiet?: boolean
}

type Uploaded = DataOf<'files.upload'>

/** What the platform's failure to send means. */
function failure(error: { errMsg?: string } | undefined): ApiError {
  const said = error?.errMsg ?? ''
  if (/timeout/i.test(said)) return new ApiError('uploadFile:fail timeout', ErrorCode.TIMED_OUT, { errCode: 5 })
  if (/abort/i.test(said)) return new ApiError('uploadFile:fail abort', ErrorCode.ABORTED, { errCode: 600003 })
  return new ApiError(FAULTS.upload.errMsg, ErrorCode.NETWORK, { errCode: FAULTS.upload.errCode })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const canceled = () => new ApiError('canceled', ErrorCode.CANCELED, { errCode: FAULTS.abort.errCode })

/** Carries one file; an upload has no JSON body, so the content type is the form's own. */
async function carry(
  request: ApiRequest,
  file: PickedFile,
  onProgress?: UploadOptions['onProgress'],
): Promise<ApiResponse> {
  const { url, timeout, cancellation } = request
  if (cancellation?.isCanceled) throw canceled()
  const { 'Content-Type': _, ...headers } = request.headers
  const task = sendFile({ url, headers, file, timeout, onProgress })
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
 * Sends a picture or a PDF and gives where it stands now (H7). What is too large, or no file at all, is refused before it
 * is sent, and the person is told (R93, R180, R191).
 */
export async function uploadFile(
  file: PickedFile | undefined,
  { onProgress, cancellation, quiet }: UploadOptions = {},
): Promise<Uploaded> {
  const fault = fileFault(file)
  if (fault || !file) {
    if (!quiet) toast({ message: fault })
    throw new Error(fault)
  }
  const send = chain([identify, authorize, refuseBadStatus], (request) => carry(request, file, onProgress))
  const url = env.apiBase + filesUpload.path
  const request: ApiRequest = { url, method: 'POST', headers: {}, timeout: PLATFORM_TIMEOUT, cancellation }
  return guarded(async () => readEnvelope(await send(request)).data as Uploaded, quiet)
}

/** What to say of an upload that failed, where the screen says it itself. */
export const uploadFailedText = () => t('files.uploadFailed')
