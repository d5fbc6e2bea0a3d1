/** Where a code may be read from (R225). */
export type ScanSource = 'camera' | 'file'

export interface ScanOptions {
  /** Looks a second; 2 unless told otherwise (R224). WeChat's own scanner decides for itself. */
  fps?: number
  types?: readonly ScanSource[]
}

/** What was read; `success` is false when the person closed the scanner, which is no fault. */
export interface ScanResult {
  success: boolean
  result: string
  /** `QR_CODE`, `CODE_128` … */
  format: string
}

export const NOT_SCANNED: ScanResult = { success: false, result: '', format: '' }
export const SCAN_FPS = 2
export const SCAN_TYPES: readonly ScanSource[] = ['camera', 'file']
