import http from 'node:http'
import path from 'node:path'
import type { OwnFile } from '../user-driver'
import type { Network } from './network'
import type { AsyncApi, Phone } from './wx'

interface UploadOptions {
  url: string
  filePath: string
  name: string
  fileName?: string
  header?: Record<string, string>
  success?: (result: unknown) => void
  fail?: (error: unknown) => void
  complete?: (result: unknown) => void
}

const FOLDER = 'http://tmp/'

/** A form with one file, as WeChat sends it. */
function formOf({ name, fileName = name }: UploadOptions, { type, bytes }: OwnFile) {
  const boundary = `----joybox${Date.now().toString(36)}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** Choosing files and sending them, over real HTTP to the server under test. */
export function fileApis(phone: Phone, network: Network, asyncApi: AsyncApi): Record<string, unknown> {
  const kept = new Map<string, OwnFile>()
  const choose = () => {
    if (!phone.gives) throw new Error('cancel')
    const file = phone.gives
    const filePath = FOLDER + file.name
    kept.set(filePath, file)
    return { path: filePath, tempFilePath: filePath, name: file.name, size: file.bytes.length, fileType: 'image' }
  }

  function uploadFile(options: UploadOptions) {
    const told = new Set<(step: { progress: number }) => void>()
    // A picture that was chosen by a button of WeChat's has its path from there.
    const file =
      kept.get(options.filePath) ?? (options.filePath === FOLDER + phone.gives?.name ? phone.gives : undefined)
    let request: http.ClientRequest | undefined
    let free: (() => void) | undefined
    const fail = (words: string) => {
      free?.()
      const error = { errMsg: `uploadFile:fail ${words}` }
      options.fail?.(error)
      options.complete?.(error)
    }
    const send = (leave: () => void) => {
      free = leave
      if (network.offline || !file) return fail(file ? 'net::ERR_INTERNET_DISCONNECTED' : 'file not found')
      const { pathname, search } = new URL(options.url)
      const { type, body } = formOf({ ...options, fileName: options.fileName ?? path.basename(options.filePath) }, file)
      const headers = { ...options.header, 'content-type': type, 'content-length': String(body.length) }
      request = http.request(
        network.origin + pathname + search,
        { method: 'POST', headers, agent: false },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            leave()
            told.forEach((tell) => tell({ progress: 100 }))
            const data = Buffer.concat(chunks).toString()
            const result = { data, statusCode: answer.statusCode, errMsg: 'uploadFile:ok' }
            options.success?.(result)
            options.complete?.(result)
          })
        },
      )
      request.on('error', (error) => fail(error.message))
      request.end(body)
    }
    setTimeout(() => network.slots.enter(send), 0)
    return {
      abort: () => {
        free?.()
        request?.destroy()
      },
      onProgressUpdate: (tell: (step: { progress: number }) => void) => void told.add(tell),
      offProgressUpdate: () => told.clear(),
      onHeadersReceived() {},
      offHeadersReceived() {},
    }
  }

  function downloadFile({ url, ...options }: UploadOptions) {
    let free: (() => void) | undefined
    const end = (tell: ((result: unknown) => void) | undefined, result: object) => {
      free?.()
      tell?.(result)
      options.complete?.(result)
    }
    const fail = (words: string) => end(options.fail, { errMsg: `downloadFile:fail ${words}` })
    const send = (leave: () => void) => {
      free = leave
      if (network.offline) return fail('net::ERR_INTERNET_DISCONNECTED')
      http
        .get(network.origin + new URL(url).pathname, { agent: false }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const tempFilePath = `${FOLDER}${path.basename(url)}`
            phone.files.set(tempFilePath, Buffer.concat(chunks).toString('latin1'))
            end(options.success, { tempFilePath, statusCode: answer.statusCode, errMsg: 'downloadFile:ok' })
          })
        })
        .on('error', (error) => fail(error.message))
    }
    setTimeout(() => network.slots.enter(send), 0)
    return { abort() {}, onProgressUpdate() {}, onHeadersReceived() {} }
  }

  return {
    downloadFile,
    saveFile: asyncApi('saveFile', ({ tempFilePath }) => {
      const savedFilePath = String(tempFilePath).replace(FOLDER, 'http://store/')
      phone.files.set(savedFilePath, phone.files.get(String(tempFilePath)) ?? '')
      return { savedFilePath }
    }),
    chooseMedia: asyncApi('chooseMedia', () => ({ tempFiles: [choose()] })),
    chooseMessageFile: asyncApi('chooseMessageFile', () => ({ tempFiles: [choose()] })),
    uploadFile,
  }
}
