const LOOK_MS = 1_000

/**
 * Ends this process, in order, when the shell that npm put around it is gone: npm passes a signal on to that shell,
 * which dies of it without telling us, and the server would go on unseen.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  watch.unref()
}
