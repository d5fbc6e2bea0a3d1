import { mediaUrl } from '@/config/url'
import { download } from '@/platform/save'

/** Hands over a film, a tune or a document of the studio; the platform tells what goes wrong. */
export function keepFile(path: string): void {
  download({ url: mediaUrl(path) }).catch((error: Error) => console.warn(error.message))
}
