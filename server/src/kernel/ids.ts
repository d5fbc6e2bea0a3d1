import { randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'

/** Random bytes for many ids at a time: one call into the system for each byte would cost more than all the rest of an id. */
const bytes = Buffer.alloc(4_096)
let used = bytes.length

function random(): number {
  if (used === bytes.length) {
    randomFillSync(bytes)
    used = 0
  }
  used += 1
  return (bytes[used - 1] as number) / 256
}

const ulid = monotonicFactory(random)

/** A new prefixed id that sorts by time of making, such as `ord_01J9…` (rules B1). */
export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`
}
