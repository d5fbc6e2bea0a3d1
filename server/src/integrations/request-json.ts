import { Refusal } from '../kernel/refusal'
import type { ProviderGuard } from './providers/guard'

/** An object of a provider's JSON; what is in it has to be looked at before it is believed. */
export type Json = Record<string, unknown>

/** Terms on which a provider is asked; every live setting has them. */
export interface Terms {
  timeoutMs: number
  /** Breaker and budget of the provider; none in adapters' own tests. */
  guard?: ProviderGuard
}

/** A refusal for whatever goes wrong at a provider; the cause is for the log, since it may name what is not for people. */
export function providerFailed(cause: string | Error): Refusal {
  return new Refusal('PROVIDER_FAILED', { cause: typeof cause === 'string' ? new Error(cause) : cause })
}

export function isJson(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** Text of a field that must be there. */
export function textOf(json: Json, name: string): string {
  const value = json[name]
  if (typeof value !== 'string' || value === '') throw providerFailed(`the provider’s answer has no ${name}`)
  return value
}

/**
 * Sends a request to a provider and reads its answer with `read`. No answer in time, one that `read` throws at, or a redirect
 * is PROVIDER_FAILED and counts against the provider; a Refusal of `read` is the provider's own word and does not.
 */
export async function reachProvider<T>(
  url: string,
  request: RequestInit,
  { timeoutMs, guard }: Terms,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const pass = guard?.enter()
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])])
    const response = await fetch(url, { ...request, redirect: 'error', signal })
    const result = await read(response)
    pass?.leave(response.status < 500)
    return result
  } catch (error) {
    // A request that its sender gave up says nothing of the provider.
    pass?.leave(request.signal?.aborted ? undefined : error instanceof Refusal)
    if (error instanceof Refusal) throw error
    // An error of fetch may carry the address, and an address may carry a secret.
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    const what = name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : `${message} ${cause?.code ?? ''}`.trim()
    throw providerFailed(`${new URL(url).host}: ${what}`)
  }
}

/** Sends a request and reads the JSON object it answers, whatever the HTTP status: providers tell their errors in it. */
export function requestJson(url: string, request: RequestInit, terms: Terms): Promise<Json> {
  return reachProvider(url, request, terms, async (response) => {
    const json: unknown = JSON.parse(await response.text())
    if (!isJson(json)) throw new Error(`HTTP ${response.status} with something else than an object`)
    return json
  })
}
