import type { Sources } from '@/ui/figure/sources'

/** The first screen's own requests go out within this time after its scripts have run, even on a slow phone. */
const AFTER_LOAD_MS = 3000

/** Tells the browser of a file of ours that will be needed: at once, or by the next page. */
export function hint(rel: 'preload' | 'prefetch', file: string) {
  const link = document.createElement('link')
  link.rel = rel
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  // Behind the app's own scripts.
  link.setAttribute('fetchpriority', 'low')
  document.head.append(link)
}

/** Fetches the next page's files when this page is idle. */
export function hintWhenIdle(files: readonly string[]) {
  const later = () => files.forEach((file) => hint('prefetch', file))
  const wait = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => setTimeout(() => wait(later), AFTER_LOAD_MS))
}

/** Fetches a picture beside the app's scripts, not before them: it shows only when they have run, from what is there already. */
export function load({ src, srcSet }: Sources) {
  const image = new Image()
  if (srcSet) image.srcset = srcSet
  image.src = src
}
