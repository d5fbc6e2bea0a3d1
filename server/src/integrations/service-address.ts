import { StartError } from '../kernel/start-error'

/**
 * The address of a service, from the environment or its official one, without a slash at its end. It is https, or on this
 * machine. Throws a StartError that names the variable.
 */
export function serviceAddress(env: Record<string, string | undefined>, name: string, official: string): string {
  const text = env[name] || official
  const safe =
    URL.canParse(text) && (text.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(`${text}/`))
  if (!safe) throw new StartError(`${name} must begin with https://.`)
  return text.replace(/\/+$/, '')
}
