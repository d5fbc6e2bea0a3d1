/** Which end this is, for reports that must say so. */
export const end = 'h5'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const still = window.matchMedia('(prefers-reduced-motion: reduce)')

/** What the system prefers, and a way to hear when that changes. */
export const system = {
  isDark: () => dark.matches,
  wantsLessMotion: () => still.matches,
  onChange(listener: () => void) {
    dark.addEventListener('change', listener)
    still.addEventListener('change', listener)
  },
}

/** Whether there is a network at all, and a way to hear when that changes. */
export const network = {
  isOnline: () => navigator.onLine,
  onChange(listener: (online: boolean) => void) {
    window.addEventListener('online', () => listener(true))
    window.addEventListener('offline', () => listener(false))
  },
}
