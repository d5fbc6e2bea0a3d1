import type { UncaughtListener } from './uncaught'

/** Hears every error nobody caught. Taro passes on only the message, so this listens to the window itself (R192). */
export function onUncaught(listener: UncaughtListener) {
  window.addEventListener('error', (event) => {
    // A picture that does not load is an event without an error, and no fault of the code.
    if (event.message) listener('error', event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => listener('unhandledrejection', event.reason))
}
