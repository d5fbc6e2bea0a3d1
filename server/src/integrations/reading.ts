import type { Json } from './request-json'

/**
 * Reading a provider's JSON without trust: only what we ask for, in the type we promise. Where AMap knows nothing of a field
 * it writes an empty list instead of a text; that reads as an empty text.
 */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export function number(value: unknown): number {
  const read = typeof value === 'string' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : 0
}

export const object = (value: unknown): Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {}

export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(object) : [])

export const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(number) : [])
