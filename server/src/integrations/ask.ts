import { Refusal } from '../kernel/refusal'

/** An object of a provider's JSON; what is in it has to be looked at before it is believed. */
export type Json = Record<string, unknown>

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
 * Sends a request to a provider and reads the JSON object it answers, whatever the HTTP status: providers tell their errors
 * in it. No answer in time, no JSON, or another address is PROVIDER_FAILED. Never follows redirects.
 */
export async function askProvider(url: string, request: RequestInit, timeoutMs: number): Promise<Json> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const json: unknown = JSON.parse(await response.text())
    if (!isJson(json)) throw new Error(`HTTP ${response.status} with something else than an object`)
    return json
  } catch (error) {
    // An error of fetch may carry the address, and an address may carry a secret.
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    const what = name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : `${message} ${cause?.code ?? ''}`.trim()
    throw providerFailed(`${new URL(url).host}: ${what}`)
  }
}
