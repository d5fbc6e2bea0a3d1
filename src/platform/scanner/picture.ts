/** Pictures larger than this are made smaller before they are read, in px of the longer side. */
const LARGEST = 1600

function pixels(source: CanvasImageSource, width: number, height: number, largest = LARGEST): ImageData | undefined {
  const scale = Math.min(1, largest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** Reads the camera's current picture; undefined before its first. */
export function frameOf(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  return videoWidth ? pixels(video, videoWidth, videoHeight, 800) : undefined
}

/** The pixels of a picture from the album. Rejects when it is no picture. */
export async function pictureOf(file: Blob): Promise<ImageData | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return pixels(image, image.naturalWidth, image.naturalHeight)
  } finally {
    URL.revokeObjectURL(address)
  }
}
