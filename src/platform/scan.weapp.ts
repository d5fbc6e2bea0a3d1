import Taro from '@tarojs/taro'
import { NOT_SCANNED, SCAN_TYPES, type ScanOptions, type ScanResult } from './scan-type'

export type { ScanOptions, ScanResult } from './scan-type'

/** Reads a QR or bar code with WeChat's scanner, which offers the album too (H18, R225). Rejects when it fails; closing it is no fault. */
export async function scan({ types = SCAN_TYPES }: ScanOptions = {}): Promise<ScanResult> {
  try {
    const { result, scanType } = await Taro.scanCode({
      onlyFromCamera: !types.includes('file'),
      scanType: ['qrCode', 'barCode', 'datamatrix', 'pdf417'],
    })
    return { success: true, result, format: String(scanType) }
  } catch (error) {
    const { errMsg = String(error) } = error as { errMsg?: string }
    if (/cancel/.test(errMsg)) return NOT_SCANNED
    throw new Error(errMsg, { cause: error })
  }
}
