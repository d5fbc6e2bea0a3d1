import { ApiError } from './errors'
import { randomString } from '@/platform/random'

/** Whether the server has answered: then its refusal is final for this key, otherwise the deed may be done and the key finds it. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.details.bodyCode !== undefined
}

/** Keys of deeds whose outcome is not known yet: trying one again is the same deed, however often an answer is lost (B15). */
export class IdempotencyKeys {
  private readonly keys = new Map<string, string>()

  /** Does a deed with its key. `deed` names it with everything that makes it another one. */
  async once<Result>(deed: string, work: (key: string) => Promise<Result>): Promise<Result> {
    const key = this.keys.get(deed) ?? randomString()
    this.keys.set(deed, key)
    try {
      const result = await work(key)
      this.keys.delete(deed)
      return result
    } catch (error) {
      if (isAnswered(error)) this.keys.delete(deed)
      throw error
    }
  }

  reset() {
    this.keys.clear()
  }
}
