import { localeStore } from '@/i18n'
import { PreferencesStore } from './preferences'
import { SessionStore } from './session'

/** A store of one person's business, which is forgotten when the session ends. */
export interface DomainStore {
  reset(): void
}

/**
 * Owns every store. Stores of the first page are here; a context's stores are made by the screens that use them, so
 * that they travel with those screens, and are handed to the root, which forgets them with the session.
 */
class RootStore {
  readonly locale = localeStore
  readonly preferences = new PreferencesStore()
  readonly session = new SessionStore()

  /** Adds a domain's store: `export const walletStore = rootStore.add(new WalletStore())`. */
  add<Store extends DomainStore>(store: Store): Store {
    this.session.whenEnded(() => store.reset())
    return store
  }
}

export const rootStore = new RootStore()
export const { session, preferences } = rootStore
