import Taro from '@tarojs/taro'
import {
  typeOf,
  type PickedFile,
  type PickFile,
  type PickImages,
  type UploadRequest,
  type UploadTask,
} from './files-type'

const nameOf = (path: string) => path.split('/').pop() ?? path

/** Resolves with the chosen files, none when the user closed the list: that is an answer, not a failure. */
async function chosen(asking: Promise<PickedFile[]>): Promise<PickedFile[]> {
  try {
    return await asking
  } catch (error) {
    const { errMsg = String(error) } = error as { errMsg?: string }
    if (/cancel/.test(errMsg)) return []
    throw new Error(errMsg, { cause: error })
  }
}

/** Lets a person choose pictures. */
export function pickImages({ count = 1, source }: PickImages = {}): Promise<PickedFile[]> {
  const sourceType: ('album' | 'camera')[] = source ? [source] : ['album', 'camera']
  return chosen(
    Taro.chooseMedia({ count, mediaType: ['image'], sourceType, sizeType: ['compressed'] }).then(({ tempFiles }) =>
      tempFiles.map(({ tempFilePath: path, size }) => ({ path, name: nameOf(path), size, type: typeOf(path) })),
    ),
  )
}

/** Lets a person choose one document, out of a chat of theirs: a mini-program sees no others. */
export function pickFile({ types }: PickFile): Promise<PickedFile[]> {
  return chosen(
    Taro.chooseMessageFile({ count: 1, type: 'file', extension: [...types] }).then(({ tempFiles }) =>
      tempFiles.map(({ path, name, size }) => ({ path, name, size, type: typeOf(name) })),
    ),
  )
}

/** Sends a file as the form field `file`. */
export function sendFile({ url, headers, file, timeout, onProgress }: UploadRequest): UploadTask {
  const options = { url, filePath: file.path, name: 'file', fileName: file.name, header: headers, timeout }
  const task = Taro.uploadFile(options)
  if (onProgress) task.progress(({ progress }) => onProgress(progress / 100))
  const answer = task.then(({ statusCode, data }) => ({ status: statusCode, text: data }))
  return { answer, abort: () => task.abort() }
}
