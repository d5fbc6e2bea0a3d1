/** Target of a fill: pixels of the canvas, from its upper left corner. */
interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** Addresses of the pictures that were drawn on any canvas, newest last. */
export const drawnPictures: string[] = []

/**
 * A canvas of WeChat's renderer, as far as flat rectangles go. That is enough for a code to be read again from the file that is
 * made of it: everything else that is drawn, a picture or words, leaves no mark.
 */
export class Canvas {
  width = 300
  height = 150
  /** The words that were written, in order. */
  readonly words: string[] = []
  private readonly rects: Rect[] = []
  private scale = 1

  getContext() {
    const gradient = { addColorStop: () => undefined }
    const pen: Record<string, unknown> = {
      scale: (factor: number) => void (this.scale *= factor),
      measureText: (text: string) => ({ width: text.length * 26 }),
      fillText: (text: string) => void this.words.push(text),
      drawImage: (picture: { address?: string }) => void drawnPictures.push(picture.address ?? ''),
      createLinearGradient: () => gradient,
      createRadialGradient: () => gradient,
      fillRect: (x: number, y: number, width: number, height: number) => {
        if (pen.fillStyle !== '#000000') return
        const [left, top, wide, high] = [x, y, width, height].map((at) => Math.round(at * this.scale))
        this.rects.push({ x: left, y: top, width: wide, height: high })
      },
    }
    // An unlisted method is allowed and leaves no mark.
    return new Proxy(pen, { get: (known, name: string) => known[name] ?? (() => undefined) })
  }

  createImage() {
    return {
      width: 400,
      height: 500,
      onload: () => {},
      address: '',
      set src(address: string) {
        this.address = address
        setTimeout(() => this.onload(), 0)
      },
    }
  }

  /** The file made of it: a grey map (PGM) as one character for each byte. */
  file(): string {
    const pixels = Buffer.alloc(this.width * this.height, 255)
    for (const { x, y, width, height } of this.rects) {
      for (let row = y; row < y + height; row += 1) pixels.fill(0, row * this.width + x, row * this.width + x + width)
    }
    return `P5\n${this.width} ${this.height}\n255\n${pixels.toString('latin1')}`
  }
}

/** Answers queries for elements of the page: every canvas is one of these, and nothing else is known. */
export function createSelectorQuery(canvas: Canvas) {
  const query: Record<string, unknown> = {
    exec: (done: (found: unknown[]) => void) => void setTimeout(() => done([{ node: canvas, width: 1, height: 1 }]), 0),
  }
  for (const name of ['in', 'select', 'fields']) query[name] = () => query
  return query
}
