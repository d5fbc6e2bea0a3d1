import { wasmUrl } from './wasm-url'

export interface Decoded {
  text: string
  /** As WeChat names it: `QR_CODE`, `CODE_128` … */
  format: string
}

/** Native `BarcodeDetector`, which few browsers have. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string; format: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

type Reader = (image: ImageData) => Promise<Decoded | undefined>

async function nativeReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats })
  return async (image) => {
    const [found] = await detector.detect(image)
    return found && { text: found.rawValue, format: found.format.toUpperCase() }
  }
}

/** zxing's names are made of capitals: QRCode, Code128, EAN-13, DataMatrix. */
export function formatName(zxing: string): string {
  const plain = zxing.replace(/^QRCode/, 'QR_CODE').replace(/^(Micro|RM)QRCode/, '$1_QR_CODE')
  return plain
    .replace(/([a-z])([A-Z0-9])/g, '$1_$2')
    .replace(/^PDF(?=\d)/, 'PDF_')
    .replace(/-/g, '_')
    .toUpperCase()
}

async function ownReader(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  // Its own comparison calls Object.hasOwn, which the oldest phones lack.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, equalityFn: Object.is, fireImmediately: true })
  return async (image) => {
    const [found] = await readBarcodes(image, { maxNumberOfSymbols: 1 })
    return found && { text: found.text, format: formatName(found.format) }
  }
}

let reader: Promise<Reader> | undefined

/** Makes what reads codes: the browser's own where there is one, else ours, which is fetched from this server. */
export function readyReader(): Promise<Reader> {
  reader ??= nativeReader().then((native) => native ?? ownReader())
  reader.catch(() => {
    reader = undefined
  })
  return reader
}

/** The code in a picture, if there is one. Rejects when the reader cannot be had. */
export async function decode(image: ImageData): Promise<Decoded | undefined> {
  return (await readyReader())(image)
}
