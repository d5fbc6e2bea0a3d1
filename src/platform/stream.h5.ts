import type { StreamRequest, StreamTask } from './stream-type'

/** Sends a request and reads its answer as it comes; Taro's own request waits for the end. */
export function openStream({ url, headers, body, onText }: StreamRequest): StreamTask {
  const aborting = new AbortController()
  const end = (async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: aborting.signal,
    })
    const decoder = new TextDecoder()
    const reader = response.body?.getReader()
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      onText(decoder.decode(value, { stream: true }))
    }
    return { status: response.status, header: Object.fromEntries(response.headers.entries()) }
  })()
  return { end, abort: () => aborting.abort() }
}
