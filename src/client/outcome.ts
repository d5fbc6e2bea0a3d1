import { ApiError } from './errors'

/** Result that tells of its failure instead of throwing it (R164). */
export type Outcome<Data> =
  { success: true; data: Data; sandbox: boolean } | { success: false; message: string; error: unknown }

/** Turns a failure into an outcome that says why, or that the call failed where nothing is known. */
export async function outcome<Data>(work: Promise<{ data: Data; sandbox: boolean }>): Promise<Outcome<Data>> {
  try {
    const { data, sandbox } = await work
    return { success: true, data, sandbox }
  } catch (error) {
    return { success: false, message: (error as Partial<Error> | undefined)?.message || '接口请求失败', error }
  }
}

/** Recognizes a failure without an answer. */
export function isOffline(failed: { error: unknown }): boolean {
  return failed.error instanceof ApiError && failed.error.isOffline
}
