import type { DataOf, Route, StreamingCall } from '@contract/client-types'
import { EVENT_STREAM, EventReader } from '@contract/events'
import { openStream } from '@/platform/stream'
import { ask, type CallArguments, type CallInput, type MayBeKeyed } from './client'
import type { Answer } from './envelope'
import { ApiError, ErrorCode } from './errors'
import { currentHeaders } from './interceptors'
import { accountIn, canceled, failure, requireOk, timedOut, type ApiRequest, type ApiResponse } from './transport'

/** Listener to an answer while it comes: it hears all of it so far, each time. */
export type Hear = (soFar: string) => void

/** Reads an answer as the server's events tell it; one that is no stream is read whole. */
function readerOf(hear: Hear) {
  const events = new EventReader()
  let soFar = ''
  let whole = ''
  let last: unknown
  return {
    read(piece: string) {
      whole += piece
      for (const { event, data } of events.read(piece)) {
        if (event === 'answer') last = data
        else hear((soFar = event === 'text' ? soFar + data : data))
      }
    },
    /** Returns the last event's envelope, or the one that came instead of a stream. */
    end(status: number): unknown {
      if (last !== undefined) return last
      if (whole.startsWith('{')) return JSON.parse(whole)
      if (status === 200) throw new ApiError('the answer broke off', ErrorCode.NETWORK)
      return undefined
    },
  }
}

/** Sends a request whose answer is heard while it comes; fails as `taroTransport` does. The timeout is for silence. */
const streamTransport =
  (hear: Hear) =>
  ({ url, headers, body, timeout, cancellation, isQuestion }: ApiRequest): Promise<ApiResponse> =>
    new Promise<ApiResponse>((resolve, reject) => {
      if (cancellation?.isCanceled) return reject(canceled())
      const reader = readerOf(hear)
      const { end, abort } = openStream({
        url,
        headers: { Accept: EVENT_STREAM, ...currentHeaders('POST'), ...headers },
        body,
        onText(piece) {
          wait()
          reader.read(piece)
        },
      })
      let timer: ReturnType<typeof setTimeout> | undefined
      const giveUp = (error: ApiError) => {
        settled()
        reject(error)
        abort()
      }
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => giveUp(timedOut()), timeout)
      }
      const stopListening = cancellation?.onCancel(() => giveUp(canceled()))
      const settled = () => {
        clearTimeout(timer)
        stopListening?.()
      }
      wait()
      end
        .then(({ status, header }) => ({ status, body: reader.end(status), account: accountIn(header) }))
        .then(resolve, (error) => reject(error instanceof ApiError ? error : failure(error)))
        .finally(settled)
      return undefined
    }).then((response) => requireOk(response, isQuestion))

/** Asks as `ask` does; `hear` hears the answer while it comes. */
export function askHeard<N extends StreamingCall>(
  route: Route<N>,
  input: CallInput<N>,
  options: MayBeKeyed = {},
  hear?: Hear,
): Promise<Answer<DataOf<N>>> {
  const given = [input, hear ? { ...options, transport: streamTransport(hear) } : options]
  return ask(route, ...(given as unknown as CallArguments<N>))
}
