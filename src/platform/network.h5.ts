/** Whether there is a network at all, and a way to hear when that changes. */
export const network = {
  isOnline: () => navigator.onLine,
  onChange(listener: (online: boolean) => void) {
    window.addEventListener('online', () => listener(true))
    window.addEventListener('offline', () => listener(false))
  },
}
