/** NUL, or half of a character: PostgreSQL stores neither, so no call may carry one. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Nothing of ours is nested this deeply; what is would run into the end of somebody's stack. */
const DEEPEST = 32

/**
 * Finds a value from outside that no schema should see: text that cannot be stored, or nesting without end. Undefined
 * when there is none. Walks without recursion, since its input may be made to break one.
 */
export function findUnsafeValue(values: readonly unknown[]): string | undefined {
  let level: unknown[] = [...values]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return `nested deeper than ${DEEPEST}`
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        if (UNSTORABLE.test(value)) return 'NUL and half characters are not allowed'
      } else if (value !== null && typeof value === 'object') {
        for (const [name, inner] of Object.entries(value)) {
          if (UNSTORABLE.test(name)) return 'NUL and half characters are not allowed'
          if (inner !== null && (typeof inner === 'string' || typeof inner === 'object')) next.push(inner)
        }
      }
    }
    level = next
  }
  return undefined
}
