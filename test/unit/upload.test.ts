import { configureApi } from '../../src/client/client'
import { Upload } from '../../src/features/tools/store/upload'
import { localeStore } from '../../src/i18n'
import { sendFile } from '@/platform/files'
import { resetDevice } from '../helpers/taro'

jest.mock('@/platform/files', () => ({ sendFile: jest.fn() }))
jest.mock('@/platform/system', () => ({
  system: { isDark: () => false, wantsLessMotion: () => false, onChange() {} },
}))
const send = jest.mocked(sendFile)

const photo = (name: string, size = 1000) => ({ path: `blob:${name}`, name, size, type: 'image/png' })
const arrived = (name: string) => ({
  status: 200,
  text: JSON.stringify({ success: true, code: 0, message: 'ok', data: { url: `/upload/${name}` } }),
})
const paths = (upload: Upload, ...files: ReturnType<typeof photo>[]) => {
  const taken: string[] = []
  return upload.send(files, ({ url }) => taken.push(url)).then(() => taken)
}

beforeEach(() => {
  resetDevice()
  send.mockReset()
  localeStore.choose('zh-CN')
  configureApi({ notify: jest.fn(), sessionEnded: jest.fn() })
})

test('H7 files go one after the other, and the share says how much of all of them is sent', async () => {
  const upload = new Upload()
  const shares: number[] = []
  send.mockImplementation(({ file, onProgress }) => {
    onProgress?.(0.5)
    shares.push(upload.progress)
    return { answer: Promise.resolve(arrived(file.name)), abort: jest.fn() }
  })
  expect(await paths(upload, photo('a'), photo('b'))).toEqual(['/upload/a', '/upload/b'])
  expect(shares).toEqual([0.25, 0.75])
  expect([upload.isRunning, upload.problem]).toEqual([false, ''])
})

test('R93 H7 one that is too large says so and stops the rest; those before it have arrived', async () => {
  const upload = new Upload()
  send.mockImplementation(({ file }) => ({ answer: Promise.resolve(arrived(file.name)), abort: jest.fn() }))
  expect(await paths(upload, photo('a'), photo('b', 5 * 1024 * 1024 + 1), photo('c'))).toEqual(['/upload/a'])
  expect(upload.problem).toBe('文件大小在5MB以内,请压缩后上传')
  expect(send).toHaveBeenCalledTimes(1)
})

test('H7 after a failure it can be tried again, and the problem goes', async () => {
  const upload = new Upload()
  send.mockReturnValueOnce({ answer: Promise.reject({ errMsg: 'uploadFile:fail' }), abort: jest.fn() })
  expect(await paths(upload, photo('a'))).toEqual([])
  expect(upload.problem).not.toBe('')
  send.mockReturnValueOnce({ answer: Promise.resolve(arrived('a')), abort: jest.fn() })
  expect(await paths(upload, photo('a'))).toEqual(['/upload/a'])
  expect(upload.problem).toBe('')
})

test('H7 a screen that is left gives up what is on its way without a word, and sends nothing more', async () => {
  const upload = new Upload()
  const abort = jest.fn()
  send.mockReturnValue({
    answer: new Promise((_, reject) => abort.mockImplementation(() => reject({ errMsg: 'uploadFile:fail abort' }))),
    abort,
  })
  const sent = paths(upload, photo('a'))
  await Promise.resolve()
  upload.leave()
  expect(await sent).toEqual([])
  expect([abort.mock.calls.length, upload.problem]).toEqual([1, ''])
  expect(await paths(upload, photo('b'))).toEqual([])
  expect(send).toHaveBeenCalledTimes(1)
})
