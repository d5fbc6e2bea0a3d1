import { expireOrders } from '../orders/close-order'
import type { Shop } from '../shop'
import { every, type Job } from './every'

/** Work the shop does by itself. Every run is safe beside the same job in other processes. */
interface Work {
  name: string
  seconds: number
  run(shop: Shop): Promise<unknown>
}

export const jobs: readonly Work[] = [{ name: 'expire-orders', seconds: 15, run: expireOrders }]

/** Starts every job; what one throws is told to `onError` and stops nothing. */
export function startJobs(shop: Shop, onError: (name: string, error: unknown) => void): Job {
  const running = jobs.map(({ name, seconds, run }) =>
    every(
      seconds,
      () => run(shop),
      (error) => onError(name, error),
    ),
  )
  return { stop: async () => void (await Promise.all(running.map((job) => job.stop()))) }
}
