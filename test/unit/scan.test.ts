import Taro from '@tarojs/taro'
import { SCAN_FPS, SCAN_TYPES } from '@/platform/scan-type'
import { scan } from '@/platform/scan.weapp'

jest.mock('@/platform/scanner/wasm-url', () => ({ wasmUrl: '/reader.wasm' }))

const wechat = Taro as unknown as { scanCode: jest.Mock }

it('R224 R225 two looks a second, with the camera and from files, unless told otherwise', () => {
  expect([SCAN_FPS, SCAN_TYPES]).toEqual([2, ['camera', 'file']])
})

describe('H18 R225 in the mini-program WeChat’s own scanner is asked', () => {
  it('gives what it read, and lets the album be closed off', async () => {
    wechat.scanCode = jest.fn(async () => ({ result: 'https://joybox', scanType: 'QR_CODE' }))
    expect(await scan()).toEqual({ success: true, result: 'https://joybox', format: 'QR_CODE' })
    await scan({ types: ['camera'] })
    expect(wechat.scanCode.mock.calls.map(([{ onlyFromCamera }]) => onlyFromCamera)).toEqual([false, true])
  })

  it('closing it is no fault; a failure is', async () => {
    wechat.scanCode = jest.fn().mockRejectedValueOnce({ errMsg: 'scanCode:fail cancel' })
    expect(await scan()).toEqual({ success: false, result: '', format: '' })
    wechat.scanCode.mockRejectedValueOnce({ errMsg: 'scanCode:fail no camera' })
    await expect(scan()).rejects.toThrow('no camera')
  })
})

it('H18 codes are named as WeChat names them', async () => {
  const { formatName } = await import('@/platform/scanner/decode')
  const names = ['QRCode', 'Code128', 'EAN-13', 'DataMatrix', 'PDF417', 'UPC-A', 'Aztec'].map(formatName)
  expect(names).toEqual(['QR_CODE', 'CODE_128', 'EAN_13', 'DATA_MATRIX', 'PDF_417', 'UPC_A', 'AZTEC'])
})
