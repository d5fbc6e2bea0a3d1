import { StartError } from './start-error'

export type Environment = Record<string, string | undefined>

/** A variable that is a whole number up to `max`; `fallback` where it is not set. */
export function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new StartError(`${name} must be a whole number from 0 to ${max}, but is "${text}".`)
  }
  return value
}
