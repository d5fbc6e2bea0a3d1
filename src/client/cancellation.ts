/** Lets a caller give requests up. The mini-program has no AbortController, so both ends use this. */
export class Cancellation {
  private listeners = new Set<() => void>()
  isCanceled = false

  /** Gives up every request that was started with this; later ones fail at once. */
  cancel() {
    if (this.isCanceled) return
    this.isCanceled = true
    this.listeners.forEach((listener) => listener())
    this.listeners.clear()
  }

  /** Calls `listener` on cancel; returns how to stop listening. */
  onCancel(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
