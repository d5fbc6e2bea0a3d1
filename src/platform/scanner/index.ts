import { t } from '@/i18n/device'
import { openLayer } from '../layer'
import { NOT_SCANNED, type ScanOptions, type ScanResult } from '../scan-type'
import { NoCamera, startCamera, type Camera } from './camera'
import { decode, readyReader } from './decode'
import { frameOf, pictureOf } from './picture'
import { scannerView } from './view'

/** Opens the scanner over the app; resolves with what was read, or once it is closed. */
export function openScanner({ fps, types }: Required<ScanOptions>): Promise<ScanResult> {
  return new Promise((resolve) => new Scanner(fps, types, resolve))
}

/** One use of the scanner, from its opening to a result or its end. */
class Scanner {
  private camera?: Camera
  private isOver = false
  private isLit = false
  private isReading = false
  private result = NOT_SCANNED
  private readonly view = scannerView({ onClose: () => this.layer.close(), onLight: () => void this.light() })
  private readonly layer = openLayer('jb-scan', t('device.scanTitle'), {
    parent: document.getElementById('app') ?? document.body,
    onClose: () => this.end(),
  })

  constructor(
    private readonly fps: number,
    types: ScanOptions['types'],
    private readonly tell: (result: ScanResult) => void,
  ) {
    this.layer.element.append(this.view.root)
    const { input, album } = this.view
    album.hidden = !types?.includes('file')
    input.addEventListener('change', () => void this.readFile(input.files?.[0]))
    input.addEventListener('cancel', () => void this.readFile(undefined))
    if (types?.includes('camera')) void this.start()
    else this.view.showCamera(false)
  }

  private async start() {
    const { view } = this
    view.say(t('device.scanStarting'))
    try {
      this.camera = await startCamera(view.video)
    } catch (error) {
      view.showCamera(false)
      if (!this.isOver) view.say(t(failureText(error)), true)
      return
    }
    // Closed while the person was asked for the camera.
    if (this.isOver) return this.camera.stop()
    view.torch.hidden = !this.camera.light
    view.say(t('device.scanAim'))
    await this.watch()
  }

  /** Looks at the camera's picture, `fps` times a second, until there is a code in it (R224). */
  private async watch() {
    try {
      await readyReader()
    } catch (error) {
      this.view.say(t('device.scanFailed', { reason: (error as Error).message }), true)
      return
    }
    while (!this.isOver) {
      const frame = this.isReading ? undefined : frameOf(this.view.video)
      // A picture that cannot be read is followed by another one.
      const found = frame && (await decode(frame).catch(() => undefined))
      if (found) return this.finish(found.text, found.format)
      await new Promise((resolve) => setTimeout(resolve, 1000 / this.fps))
    }
  }

  private async readFile(file: File | undefined) {
    const { view } = this
    // The same picture may be chosen again.
    view.input.value = ''
    if (!file) return view.say(t('device.scanNoFile'), true)
    this.isReading = true
    view.say(t('device.scanReading'))
    try {
      const image = await pictureOf(file).catch(() => {
        throw new Error(t('device.scanUnreadable'))
      })
      const found = image && (await decode(image))
      if (!found) throw new Error(t('device.scanNothing'))
      this.finish(found.text, found.format)
    } catch (error) {
      view.say(t('device.scanFailed', { reason: (error as Error).message }), true)
    } finally {
      this.isReading = false
    }
    return undefined
  }

  private async light() {
    this.isLit = !this.isLit
    try {
      await this.camera?.light?.(this.isLit)
      this.view.showLight(this.isLit)
    } catch (error) {
      console.warn(error)
    }
  }

  private finish(result: string, format: string) {
    if (this.isOver) return
    this.result = { success: true, result, format }
    this.layer.close()
  }

  private end() {
    this.isOver = true
    this.camera?.stop()
    this.tell(this.result)
  }
}

function failureText(error: unknown) {
  return error instanceof NoCamera && error.failure === 'denied' ? 'device.scanDenied' : 'device.scanNoCamera'
}
