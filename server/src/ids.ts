import { monotonicFactory } from 'ulid'

const ulid = monotonicFactory()

/** A new prefixed id that sorts by time of making, such as `ord_01J9…` (rules B1). */
export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`
}
