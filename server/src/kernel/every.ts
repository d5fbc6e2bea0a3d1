/** A background job that runs until it is stopped. */
export interface Job {
  /** Stops it and waits for a run in progress. */
  stop(): Promise<void>
}

/** Runs `work` every `seconds`, never two at once; an error goes to `onError` and does not stop it. */
export function every(seconds: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Job {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined))
  }, seconds * 1000)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
