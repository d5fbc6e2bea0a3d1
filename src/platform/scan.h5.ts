import { SCAN_FPS, SCAN_TYPES, type ScanOptions, type ScanResult } from './scan-type'

export type { ScanOptions, ScanResult } from './scan-type'

/**
 * Reads a QR or bar code with the camera or from a picture (H18, R224, R225). Resolves with `success: false` when the person
 * closes the scanner; what goes wrong meanwhile is said in it. Rejects only when the scanner itself cannot be loaded.
 */
export async function scan({ fps = SCAN_FPS, types = SCAN_TYPES }: ScanOptions = {}): Promise<ScanResult> {
  const { openScanner } = await import('./scanner')
  return openScanner({ fps, types })
}
