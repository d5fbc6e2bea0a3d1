import { POLL_INTERVAL } from '@/config/constants'
import type { Cancellation } from '@/client/cancellation'
import { ApiError, ErrorCode } from '@/client/errors'

export interface PollOptions<Answer> {
  /** Ends the waiting, as a page does that is left: the promise then rejects as cancelled. */
  signal?: Cancellation
  /** Hears every answer on the way, for showing progress. */
  onAnswer?: (answer: Answer) => void
}

const canceled = () => new ApiError('canceled', ErrorCode.CANCELED)

/** Waits, unless it is given up meanwhile. */
function pause(signal: Cancellation | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stopListening?.()
      resolve()
    }, POLL_INTERVAL)
    const stopListening = signal?.onCancel(() => {
      clearTimeout(timer)
      reject(canceled())
    })
  })
}

/**
 * Asks how a task is getting on, at once and then every 2 s, until `isDone`; gives the last answer, a failed task's too
 * (R61–R64). There is no limit to how often; a failed request ends it and is passed on.
 */
export async function pollTask<Answer>(
  query: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
  { signal, onAnswer }: PollOptions<Answer> = {},
): Promise<Answer> {
  for (;;) {
    if (signal?.isCanceled) throw canceled()
    let answer: Answer
    try {
      answer = await query()
    } catch (error) {
      console.warn('polling failed', error)
      throw error
    }
    if (signal?.isCanceled) throw canceled()
    onAnswer?.(answer)
    if (isDone(answer)) return answer
    await pause(signal)
  }
}

/** Films and tunes end when they succeeded or failed (R62). */
export const isMediaDone = (status: string): boolean => status === 'succeeded' || status === 'failed'

/** A document ends at 1, or below 0 where it failed (R63). */
export const isPdfDone = (state: number): boolean => state === 1 || state < 0
