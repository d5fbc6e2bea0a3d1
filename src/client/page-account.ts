import { readStored, removeStored, writeStored } from '@/storage'
import { sessionToken } from './session-token'

const KEY = 'joybox_account'

/** Account of a session token, from the first answer to it. Kept, so that a page knows it before its first answer. */
interface Known {
  token: string
  account: string
}

function accountOf(token: string | undefined): string | undefined {
  const known = readStored<Known>(KEY)
  return known !== undefined && known.token === token ? known.account : undefined
}

let token = sessionToken.read()
let account = accountOf(token)

/**
 * The account whose page this is. Commands carry it, so that they never act for somebody who has signed in since in another tab.
 */
export const pageAccount = {
  read: () => account,
  /**
   * True when the stored session is another one than the page shows, and the page does not know its own account yet.
   */
  isUnsure: () => account === undefined && token !== undefined && sessionToken.read() !== token,
  /** Notes whom an answer to a request of this session was for, and says whether the page shows that account. */
  note(answeredFor: string, sentWith: string | undefined): boolean {
    if (account === undefined && sentWith !== undefined && sentWith === token) {
      account = answeredFor
      writeStored(KEY, { token: sentWith, account })
    }
    return account === answeredFor
  },
  /** The page shows another session from now on, or nobody's. */
  show(shown: string | undefined) {
    token = shown
    account = accountOf(shown)
    if (shown === undefined) removeStored(KEY)
  },
}
