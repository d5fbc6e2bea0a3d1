/** Name of this end, for reports. */
export const end = 'h5'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const still = window.matchMedia('(prefers-reduced-motion: reduce)')

/** Preferences of the system, and a way to hear when they change. */
export const system = {
  isDark: () => dark.matches,
  wantsLessMotion: () => still.matches,
  onChange(listener: () => void) {
    dark.addEventListener('change', listener)
    still.addEventListener('change', listener)
  },
}

/** State of the network, and a way to hear when it changes. */
export const network = {
  isOnline: () => navigator.onLine,
  onChange(listener: (online: boolean) => void) {
    window.addEventListener('online', () => listener(true))
    window.addEventListener('offline', () => listener(false))
  },
}
