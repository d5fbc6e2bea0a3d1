import { env } from './env'

/** Hosts besides our own whose pages may be shown inside the app; the mini-program's business domains list the same. */
const hosts = env.webHosts

/** Host of an https address, or undefined: anything else is never shown inside the app. */
function secureHost(url: string): string | undefined {
  return /^https:\/\/([^/?#@\\\s]+)(?=[/?#]|$)/i.exec(url)?.[1].toLowerCase()
}

/** Lets an outside page be shown inside the app: https, and on the list (R13). */
export function isAllowedPage(url: string): boolean {
  const host = secureHost(url)
  return host !== undefined && hosts.includes(host)
}
