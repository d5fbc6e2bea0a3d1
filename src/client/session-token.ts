import { TOKEN_KEY } from '@/config/constants'
import { readStored, removeStored, writeStored } from '@/storage'

/**
 * The session's token. The stored entry is the only one (R65): requests read it when they are sent, so all tabs of a browser and the
 * preload script speak for the same session. SessionStore alone changes it.
 */
export const sessionToken = {
  read: () => readStored(TOKEN_KEY),
  write: (token: string) => writeStored(TOKEN_KEY, token),
  remove: () => removeStored(TOKEN_KEY),
}
