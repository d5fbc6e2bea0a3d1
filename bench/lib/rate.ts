/** Result of a run of the same work. */
export interface Rate {
  /** Pieces of work done in a second. */
  perSecond: number
  /** Milliseconds that half of them, and 99 in 100, took at most. */
  p50: number
  p99: number
  /** Pieces of work that failed. */
  failed: number
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Does the same work again and again, so many at once, until the time is up or there is no more of it.
 * @param work one piece; false when there is nothing left to do
 */
export async function rate(atOnce: number, milliseconds: number, work: () => Promise<boolean>): Promise<Rate> {
  const took: number[] = []
  let failed = 0
  let lastError: unknown
  const started = performance.now()
  const worker = async () => {
    while (performance.now() - started < milliseconds) {
      const before = performance.now()
      try {
        if (!(await work())) return
        took.push(performance.now() - before)
      } catch (error) {
        failed += 1
        lastError = error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - started) / 1000
  if (failed > 0) console.error(`${failed} failed, the last with:`, lastError)
  const sorted = took.sort((a, b) => a - b)
  return { perSecond: took.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), failed }
}

export function median(numbers: readonly number[]): number {
  return at(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )
}
