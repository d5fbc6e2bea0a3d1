import type { ProviderName, ProviderSide } from '@contract/kinds'
import { providers } from '../api/providers'
import { Loadable } from '@/client/loadable'
import { rootStore } from '@/client/stores'

/** Sides of the providers, so that a screen can say beforehand which are missing. */
class ProviderStore {
  readonly sides = new Loadable(() => providers.sides({ quiet: true }))

  /** Asks once; what is known is not asked for again. */
  ask() {
    if (!this.sides.data && !this.sides.isLoading) void this.sides.load()
  }

  /** A service's side and, for operators, its variables; undefined until it is known. */
  of(name: ProviderName): { side: ProviderSide; setting?: string } | undefined {
    return this.sides.data?.find((provider) => provider.name === name)
  }

  reset() {
    this.sides.reset()
  }
}

export const providerStore = rootStore.add(new ProviderStore())
