import {
  type PickedFile,
  type PickFile,
  type PickImages,
  typeOf,
  type UploadRequest,
  type UploadTask,
} from './files-type'

/**
 * Time after coming back to the page without a file that counts as having chosen none, where the browser does not say
 * so.
 */
const PATIENCE = 1000

/** Picked files by the address they are shown at, for sending them. */
const picked = new Map<string, File>()

/** Opens the browser's own way of choosing; [] when the person chooses none. Call it from a tap. */
function choose(accept: string, { count, capture }: { count: number; capture?: boolean }): Promise<PickedFile[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = count > 1
  input.style.display = 'none'
  if (capture) input.setAttribute('capture', 'environment')
  // Safari forgets an input that is nowhere on the page.
  document.body.append(input)
  return new Promise((resolve) => {
    const back = () => setTimeout(() => end(Array.from(input.files ?? [])), PATIENCE)
    const end = (files: File[]) => {
      window.removeEventListener('focus', back)
      input.remove()
      resolve(files.slice(0, count).map(keep))
    }
    input.addEventListener('change', () => end(Array.from(input.files ?? [])))
    if ('oncancel' in input) input.addEventListener('cancel', () => end([]))
    else window.addEventListener('focus', back)
    input.click()
  })
}

function keep(file: File): PickedFile {
  const path = URL.createObjectURL(file)
  picked.set(path, file)
  return { path, name: file.name, size: file.size, type: file.type || typeOf(file.name) }
}

/** Lets a person choose pictures. */
export function pickImages({ count = 1, source }: PickImages = {}): Promise<PickedFile[]> {
  return choose('image/*', { count, capture: source === 'camera' })
}

/** Lets a person choose one document. */
export function pickFile({ types }: PickFile): Promise<PickedFile[]> {
  return choose(types.map((type) => `.${type}`).join(','), { count: 1 })
}

/** The data of a picked file, or of any other address this page can read. */
export async function dataOf(path: string): Promise<Blob> {
  return picked.get(path) ?? (await fetch(path)).blob()
}

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
