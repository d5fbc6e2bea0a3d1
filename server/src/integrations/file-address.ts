import { isIP } from 'node:net'
import { ensure } from '../kernel/refusal'

/** Files of our own that a caller may name by their path. */
const OWN_FILE = /^\/(upload|media)(\/[\w-][\w.-]*)+$/

/**
 * Returns the public address of a file that a caller names: a path of our own uploads, or a https address that names a
 * public host. Refuses everything else, private and local hosts first of all. Before fetching, check the address that
 * the name leads to.
 */
export function publicFileAddress(publicUrl: string, file: string): string {
  if (OWN_FILE.test(file)) return publicUrl + file
  ensure(URL.canParse(file), 'VALIDATION_FAILED', 'file')
  const { protocol, hostname, username, password } = new URL(file)
  const isName = hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const isLocal = /(^|\.)(localhost|local|internal|lan|home|corp)$/i.test(hostname)
  ensure(protocol === 'https:' && !username && !password && isName && !isLocal, 'VALIDATION_FAILED', 'file')
  return file
}
