import { ApiError } from './errors'
import { randomString } from '@/platform/random'

/**
 * Tells an answered command from a lost one: a refusal is final for its key, otherwise the command may be done and the
 * key finds it.
 */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.details.bodyCode !== undefined
}

/** Idempotency keys of commands whose outcome is not known yet: a repeat takes effect once, however often an answer is lost (B15). */
export class IdempotencyKeys {
  private readonly keys = new Map<string, string>()

  /** Runs a command with its key. `command` names it with everything that makes it another one. */
  async once<Result>(command: string, work: (key: string) => Promise<Result>): Promise<Result> {
    const key = this.keys.get(command) ?? randomString()
    this.keys.set(command, key)
    try {
      const result = await work(key)
      this.keys.delete(command)
      return result
    } catch (error) {
      if (isAnswered(error)) this.keys.delete(command)
      throw error
    }
  }

  reset() {
    this.keys.clear()
  }
}
