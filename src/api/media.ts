import { serverOrigin } from './url'

/** Address of a picture or sound that the API named as a path below the server's origin; other addresses stay as they are. */
export function mediaUrl(path: string): string {
  return path.startsWith('/') ? serverOrigin() + path : path
}
