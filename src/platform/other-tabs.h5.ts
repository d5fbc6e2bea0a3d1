/** Calls `look` when another tab may have changed what is stored, and whenever this one comes to the front again. */
export function watchOtherTabs(look: () => void) {
  window.addEventListener('storage', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Loads the page anew, with everything that it shows. */
export const restart = (_url: string) => window.location.reload()
