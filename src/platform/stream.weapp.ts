import Taro from '@tarojs/taro'
import { PLATFORM_TIMEOUT } from '@/config/constants'
import type { StreamRequest, StreamTask } from './stream-type'
import { Utf8Reader } from './utf8'

/** Sends a request and reads its answer in chunks as they come; in one piece at the end, where WeChat hands over none. */
export function openStream({ url, headers: header, body, onText }: StreamRequest): StreamTask {
  const reader = new Utf8Reader()
  let hasChunks = false
  const task = Taro.request<ArrayBuffer>({
    url,
    method: 'POST',
    header: { 'Content-Type': 'application/json', ...header },
    data: body,
    timeout: PLATFORM_TIMEOUT,
    responseType: 'arraybuffer',
    enableChunked: true,
  })
  const read = (chunk: ArrayBuffer) => onText(reader.read(chunk))
  task.onChunkReceived?.(({ data }) => {
    hasChunks = true
    read(data)
  })
  const end = task.then((answer) => {
    if (!hasChunks) read(answer.data)
    return { status: answer.statusCode, header: answer.header ?? {} }
  })
  return { end, abort: () => task.abort() }
}
