import { calls } from '@joybox/contract'
import type { BodyOf } from '@joybox/contract/client-types'
import { Refusal } from '../../kernel/refusal'
import { requestJson, type Json } from '../request-json'
import { text } from '../reading'
import type { LiveMap } from './settings'

type AmapCall = 'maps.amapGeo' | 'maps.amapRegeocode' | 'maps.amapDriving'

export type Query = Readonly<Record<string, string | number | undefined>>

/** The fields of a request that AMap documents and the contract lists; a caller's key or signature is none of them. */
export function documented<Name extends AmapCall>(name: Name, request: BodyOf<Name>): Query {
  const known = Object.keys(calls[name].body.properties)
  return Object.fromEntries(Object.entries(request).filter(([field]) => known.includes(field)))
}

/** A GET of AMap's web service with its `key`; a status other than `1` is refused in the service's own words. */
export async function askAmap(settings: LiveMap, path: string, query: Query): Promise<Json> {
  const given = Object.entries({ ...query, key: settings.key, output: 'JSON' }).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  const answer = await requestJson(`${settings.url}${path}?${search}`, {}, settings)
  if (answer.status !== '1') {
    const words = [text(answer.info), text(answer.infocode)].filter(Boolean).join(' ')
    throw new Refusal('PROVIDER_FAILED', { detail: words || 'no status' })
  }
  return answer
}
