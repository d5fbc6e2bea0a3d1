import Taro from '@tarojs/taro'
import { PAGE_LOAD_DELAY, PAGE_LOAD_TIMEOUT } from '@/config/constants'
import { t } from '@/i18n'
import type { UncaughtListener } from './errors'
import { toast } from './feedback'

export { startRem } from './rem'

/** Hears every error nobody caught. Taro passes on only the message, so this listens to the window itself (R192). */
export function onUncaught(listener: UncaughtListener) {
  window.addEventListener('error', (event) => {
    // A picture that does not load is an event without an error, and no fault of the code.
    if (event.message) listener('error', event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => listener('unhandledrejection', event.reason))
}

/** Calls `look` when another tab may have changed what is stored, and whenever this one comes to the front again. */
export function watchOtherTabs(look: () => void) {
  window.addEventListener('storage', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Loads the page anew, with everything that it shows. */
export const restart = (_url: string) => window.location.reload()

/** A website is new whenever it is opened. */
export function watchUpdate(_ask: () => Promise<{ confirm: boolean }>) {}

const ID = 'page-load'

/** Fetches the page anew; without a network that would lose even this one, so it only says so. */
function retry() {
  if (navigator.onLine) window.location.reload()
  else void toast({ message: t('common.noNetwork') })
}

/** Covers the page while the next one is being fetched, or could not be fetched. */
function cover(state: 'loading' | 'failed') {
  uncover()
  const element = document.createElement(state === 'failed' ? 'button' : 'div')
  element.id = ID
  element.className = `page-load page-load--${state} ${document.body.classList.contains('on-dark') ? 'theme-dark' : 'theme-light'}`
  element.setAttribute('role', state === 'failed' ? 'button' : 'status')
  element.textContent = t(state === 'failed' ? 'common.pageTimeout' : 'common.pageLoading')
  if (state === 'failed') element.onclick = retry
  document.body.append(element)
}

function uncover() {
  document.getElementById(ID)?.remove()
}

/** Shows that a page's code is on its way after 200 ms, and after 60 s or a failed download offers to try again (R200). */
export function watchPageLoad() {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    timers.forEach(clearTimeout)
    timers = []
  }
  Taro.eventCenter.on('__taroRouterChange', () => {
    stop()
    timers = [setTimeout(() => cover('loading'), PAGE_LOAD_DELAY), setTimeout(() => cover('failed'), PAGE_LOAD_TIMEOUT)]
  })
  for (const arrived of ['__afterTaroRouterChange', '__taroRouterNotFound']) {
    Taro.eventCenter.on(arrived, () => {
      stop()
      uncover()
    })
  }
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // Scripts and styles of a page fail by different names.
    if (reason?.name !== 'ChunkLoadError' && reason?.code !== 'CSS_CHUNK_LOAD_FAILED') return
    stop()
    cover('failed')
  })
}
