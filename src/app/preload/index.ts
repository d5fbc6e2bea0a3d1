// Runs in the page itself, before any script of the app is there (config/preload.ts puts it in): what the first screen waits for is
// on its way while those come. Nothing depends on it.
import { pagePath, routes } from '@/navigation/routes'
import { setRootFontSize } from '@/platform/rem'
import { begin } from './send'
import { hint, hintWhenIdle, load } from './hints'
import { pages } from './pages'

/** The page's own files and those of the page that is likely next; the build knows them. */
declare const EARLY_FILES: Record<string, { own: string[]; next: string[] }>

/** Picture that a first visitor of the entry page waits for. */
const ENTRY_PICTURE = '/media/mr-moonbow.webp'

setRootFontSize()
const path = pagePath(location.pathname)
const files = EARLY_FILES[path]
const page = pages[path]
if (path === routes.login) load({ src: ENTRY_PICTURE })
if (page) {
  const [first] = begin(page.ask(new URLSearchParams(location.search)))
  void first?.answer.then((answer) => {
    const data = (answer?.body as { data?: never } | null | undefined)?.data
    if (data) page.pictures(data).forEach(load)
  })
}
if (files) {
  files.own.forEach((file) => hint('preload', file))
  hintWhenIdle(files.next)
}
