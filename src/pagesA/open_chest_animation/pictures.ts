import { mediaUrl } from '@/config/url'
import { decodePicture } from '@/platform/frames'

/** The longest the opening waits for pictures, in milliseconds: after that it plays without those that are missing. */
const PATIENCE = 4_000

/** Knows which pictures the stage has loaded, so that the lid goes only when what is under it can be seen. */
export class Pictures {
  private readonly settled = new Set<string>()
  private readonly checks = new Set<() => void>()

  /** A picture, named by its path, is loaded or given up. */
  settle = (picture: string) => {
    this.settled.add(picture)
    this.checks.forEach((check) => check())
  }

  /** Resolves when all of these are loaded and, with those that only come later, decoded; or after `PATIENCE`. */
  ready(pictures: string[], later: string[] = []): Promise<unknown> {
    const loaded = new Promise<void>((resolve) => {
      const check = () => {
        if (!pictures.every((picture) => this.settled.has(picture))) return
        this.checks.delete(check)
        resolve()
      }
      this.checks.add(check)
      check()
    })
    // At once, because the stage asks for its pictures only a few frames from now.
    const decoded = [...pictures, ...later].map((picture) => decodePicture(mediaUrl(picture)))
    const all = Promise.all([loaded, ...decoded])
    return Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  }
}
