export interface PreviewOptions {
  /** Addresses of the pictures, as they are to be fetched. */
  urls: readonly string[]
  /** First picture: its index, or its address. */
  current?: number | string
}

/** The place of the picture that comes first; what is not there is the first (R223). */
export function startOf({ urls, current = 0 }: PreviewOptions): number {
  const index = typeof current === 'number' ? current : urls.indexOf(current)
  return Number.isInteger(index) && index >= 0 && index < urls.length ? index : 0
}
