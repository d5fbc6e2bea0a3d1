/** @jest-environment jsdom */
import { openScanner } from '@/platform/scanner'
import { decode } from '@/platform/scanner/decode'
import { pictureOf } from '@/platform/scanner/picture'

jest.mock('@/platform/scanner/decode', () => ({ decode: jest.fn(), readyReader: jest.fn() }))
jest.mock('@/platform/scanner/picture', () => ({ pictureOf: jest.fn(), frameOf: jest.fn() }))

const said = () => document.querySelector('.jb-scan__words')?.textContent
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Chooses a picture, or none. */
async function choose(file?: File) {
  const input = document.querySelector('.jb-scan__input') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: file ? [file] : [], configurable: true })
  input.dispatchEvent(new Event(file ? 'change' : 'cancel'))
  await settle()
}

it('R179 R180 a picture that cannot be read says why, none says that, and the next one may be right', async () => {
  const read = openScanner({ fps: 2, types: ['file'] })
  const picture = new File(['x'], 'code.png', { type: 'image/png' })
  await choose()
  expect(said()).toBe('未选择文件')
  jest.mocked(pictureOf).mockRejectedValueOnce(new Error('EncodingError'))
  await choose(picture)
  expect(said()).toMatch(/^二维码解析失败：这张图片打不开/)
  jest.mocked(pictureOf).mockResolvedValue({} as ImageData)
  await choose(picture)
  expect(said()).toMatch(/^二维码解析失败：图片里没有找到码/)
  jest.mocked(decode).mockRejectedValueOnce(new Error('the reader broke'))
  await choose(picture)
  expect(said()).toBe('二维码解析失败：the reader broke')
  jest.mocked(decode).mockResolvedValueOnce({ text: 'https://joybox', format: 'QR_CODE' })
  await choose(picture)
  await expect(read).resolves.toEqual({ success: true, result: 'https://joybox', format: 'QR_CODE' })
})
