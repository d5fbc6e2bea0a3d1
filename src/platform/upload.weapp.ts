import Taro from '@tarojs/taro'
import type { UploadRequest, UploadTask } from './upload-type'

/** Sends a file as the form field `file`. */
export function sendFile({ url, headers, file, timeout, onProgress }: UploadRequest): UploadTask {
  const options = { url, filePath: file.path, name: 'file', fileName: file.name, header: headers, timeout }
  const task = Taro.uploadFile(options)
  if (onProgress) task.progress(({ progress }) => onProgress(progress / 100))
  const answer = task.then(({ statusCode, data }) => ({ status: statusCode, text: data }))
  return { answer, abort: () => task.abort() }
}
