import type { QueryOf } from '@contract/client-types'
import { call, type CallOptions } from './client'

export const draws = {
  list: (query: QueryOf<'draws.list'>, options?: CallOptions) => call('draws.list', { query }, options),
  proof: (id: string, options?: CallOptions) => call('draws.proof', { params: { id } }, options),
}

export const fairness = {
  seed: (options?: CallOptions) => call('fairness.seed', {}, options),
  /** Reveals my seed and commits to a new one. */
  rotate: (key: string, options?: CallOptions) => call('fairness.rotate', {}, { ...options, key }),
  /** Chooses my client seed, for later draws only. */
  setClientSeed: (clientSeed: string, options?: CallOptions) =>
    call('fairness.clientSeed', { body: { clientSeed } }, options),
}
