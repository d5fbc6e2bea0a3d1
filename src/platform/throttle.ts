/** Calls `work` at once and then at most every `interval` ms; the last call of a burst is never lost (A14). */
export function throttle(work: () => void, interval: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (!again) return
      again = false
      run()
    }, interval)
  }
  return () => {
    if (timer === undefined) run()
    else again = true
  }
}
