import { setImmediate as turn } from 'node:timers/promises'

/** Waits long enough for everything that waits for nothing to happen. */
export async function turns(): Promise<void> {
  for (let nth = 0; nth < 5; nth += 1) await turn()
}
