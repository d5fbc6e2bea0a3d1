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
