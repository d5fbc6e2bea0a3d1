import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '../../contract/src/envelope'

/** Longer than any wait that ends with BUSY, and shorter than a test. */
const PATIENCE_MS = 60_000
const AT_ONCE = 4

type Answer = Pick<Envelope<unknown>, 'reason' | 'retryAfter'>

/**
 * Sends a request again, the same with the same key, while the shop says that it is busy, as it tells clients to. How quick
 * the machine is decides about that answer, so no test but those about it should depend on it.
 */
export async function whileBusy<Sent>(send: () => Promise<Sent>, answerOf: (sent: Sent) => Answer): Promise<Sent> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const sent = await send()
    const { reason, retryAfter = 1 } = answerOf(sent)
    if (reason !== 'BUSY' || performance.now() > end) return sent
    await sleep(retryAfter * 1_000)
  }
}

/** Does something so many times, a few at a time: passwords keep a processor busy, and those behind one address wait for each other. */
export async function fewAtATime<Made>(count: number, make: (nth: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  let next = 0
  const work = async () => {
    while (next < count) {
      const nth = next++
      made[nth] = await make(nth)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}
