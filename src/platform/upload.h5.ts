import { dataOf } from './files.h5'
import type { UploadRequest, UploadTask } from './upload-type'

/** Sends a file as the form field `file`. */
export function sendFile({ url, headers, file, timeout, onProgress }: UploadRequest): UploadTask {
  const request = new XMLHttpRequest()
  let aborted = false
  const answer = (async () => {
    const data = await dataOf(file.path).catch(() => Promise.reject({ errMsg: 'uploadFile:fail file not found' }))
    if (aborted) throw { errMsg: 'uploadFile:fail abort' }
    const form = new FormData()
    form.append('file', data, file.name)
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeout
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      request.onload = () => resolve({ status: request.status, text: request.responseText })
      request.onerror = () => reject({ errMsg: 'uploadFile:fail' })
      request.ontimeout = () => reject({ errMsg: 'uploadFile:fail timeout' })
      request.onabort = () => reject({ errMsg: 'uploadFile:fail abort' })
      request.send(form)
    })
  })()
  const abort = () => {
    aborted = true
    request.abort()
  }
  return { answer, abort }
}
