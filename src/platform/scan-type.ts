/** Sources of a code (R225). */
export type ScanSource = 'camera' | 'file'

export interface ScanOptions {
  /** Looks a second; 2 unless told otherwise (R224). WeChat's own scanner decides for itself. */
  fps?: number
  types?: readonly ScanSource[]
}

/** Text that was read; `success` is false when the user closed the scanner, which is no error. */
export interface ScanResult {
  success: boolean
  result: string
  /** `QR_CODE`, `CODE_128` … */
  format: string
}

export const NOT_SCANNED: ScanResult = { success: false, result: '', format: '' }
export const SCAN_FPS = 2
export const SCAN_TYPES: readonly ScanSource[] = ['camera', 'file']
