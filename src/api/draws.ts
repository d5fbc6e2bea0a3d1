import type { QueryOf } from '@contract/client-types'
import * as routes from '@contract/generated/draws'
import '@/locales/shop-reasons'
import { call, type CallOptions } from './client'

export const draws = {
  list: (query: QueryOf<'draws.list'>, options?: CallOptions) => call(routes.drawsList, { query }, options),
  proof: (id: string, options?: CallOptions) => call(routes.drawsProof, { params: { id } }, options),
}

export const fairness = {
  seed: (options?: CallOptions) => call(routes.fairnessSeed, {}, options),
  /** Reveals my seed and commits to a new one. */
  rotate: (key: string, options?: CallOptions) => call(routes.fairnessRotate, {}, { ...options, key }),
  /** Chooses my client seed, for later draws only. */
  setClientSeed: (clientSeed: string, options?: CallOptions) =>
    call(routes.fairnessClientSeed, { body: { clientSeed } }, options),
}
