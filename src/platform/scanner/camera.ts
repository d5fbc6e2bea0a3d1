/** Why there is no picture from a camera. */
export type CameraFailure = 'denied' | 'none'

export class NoCamera extends Error {
  constructor(
    readonly failure: CameraFailure,
    cause?: unknown,
  ) {
    super(`no camera: ${failure}`, { cause })
  }
}

/** A running camera. */
export interface Camera {
  /** Switches its light; not there where it has none. */
  light?: (on: boolean) => Promise<void>
  stop(): void
}

/** Not in TypeScript's list of what cameras can do. */
type Capabilities = { torch?: boolean }

/** Shows the camera on the back in `video`. Rejects with a NoCamera when the person refuses, or there is none. */
export async function startCamera(video: HTMLVideoElement): Promise<Camera> {
  // Without https there are no media devices at all.
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera('none')
  let stream: MediaStream
  try {
    const wish = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }
    stream = await navigator.mediaDevices.getUserMedia({ video: wish, audio: false })
  } catch (error) {
    throw new NoCamera((error as Error).name === 'NotAllowedError' ? 'denied' : 'none', error)
  }
  video.srcObject = stream
  // A layer that is closed meanwhile stops the camera, and that this ends the playing is no fault.
  await video.play().catch(() => undefined)
  const [track] = stream.getVideoTracks()
  const hasLight = (track.getCapabilities?.() as Capabilities | undefined)?.torch === true
  return {
    light: hasLight
      ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : undefined,
    stop: () => stream.getTracks().forEach((one) => one.stop()),
  }
}
