import { lookup as resolveName } from 'node:dns'
import { get as getOverTls } from 'node:https'
import { isIPv4, type LookupFunction } from 'node:net'
import { ensure, Refusal } from '../../kernel/refusal'
import { publicFileAddress } from '../../integrations/file-address'
import type { Shop } from '../../kernel/shop'
import { isOwnFile, readOwnFile } from './files'

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3

/** IPv4 networks that are nobody's public address (RFC 6890 and its kin). */
const privateNetworks: readonly [base: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const numberOf = (ip: string) => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

/** Tests that an address a name led to is on the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv4(ip)) {
    return privateNetworks.every(
      ([base, bits]) => Math.floor(numberOf(ip) / 2 ** (32 - bits)) !== Math.floor(numberOf(base) / 2 ** (32 - bits)),
    )
  }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return isPublicAddress(mapped)
  // Global unicast is 2000::/3; documentation and 6to4/Teredo tunnels inside it lead elsewhere.
  return /^[23][0-9a-f]{3}:/i.test(ip) && !/^(2001:0?db8|2001:0{0,4}:|2002):?/i.test(ip)
}

/** Resolves a name and refuses it unless every address it has is public: the connection then goes to what was checked. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const allPublic = addresses?.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (error) callback(error, [])
    else if (!allPublic) callback(Object.assign(new Error('not a public address'), { code: 'EACCES' }), [])
    else if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

type Got = { redirect: string } | { bytes: Uint8Array }

function getOnce(address: string, maxBytes: number, signal: AbortSignal): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = getOverTls(address, { lookup: publicLookup, signal }, (response) => {
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        resolve({ redirect: new URL(headers.location, address).href })
        return
      }
      if (statusCode !== 200) {
        response.destroy()
        reject(new Error(`HTTP ${statusCode}`))
        return
      }
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) response.destroy(Object.assign(new Error('too large'), { code: 'TOO_LARGE' }))
        else chunks.push(chunk)
      })
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

async function getPublic(address: string, maxBytes: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let next = address
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const got = await getOnce(next, maxBytes, signal)
    if ('bytes' in got) return got.bytes
    next = publicFileAddress('', got.redirect)
  }
  throw new Error('too many redirects')
}

/**
 * Gets a file that a caller names: our own upload, or one at a public https address, every redirect checked again, size and
 * time bounded. Refuses with NOT_FOUND, VALIDATION_FAILED or FILE_TOO_LARGE.
 */
export async function fetchFile(shop: Shop, file: string, maxBytes: number): Promise<Uint8Array> {
  if (file.startsWith('/')) {
    ensure(isOwnFile(file), 'VALIDATION_FAILED', 'file')
    const bytes = await readOwnFile(shop, file)
    ensure(bytes, 'NOT_FOUND', 'file')
    return bytes
  }
  const address = publicFileAddress('', file)
  try {
    return await getPublic(address, maxBytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    if (code === 'TOO_LARGE')
      throw new Refusal('FILE_TOO_LARGE', { detail: `≤ ${Math.floor(maxBytes / 1_048_576)} MB` })
    throw new Refusal('VALIDATION_FAILED', { detail: 'file', cause: error as Error })
  }
}
