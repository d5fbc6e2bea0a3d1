let account: string | undefined

/**
 * The account whose page this is: the one that the first answer to this session was for. Commands carry it, so that they never act
 * for somebody who has signed in since in another tab.
 */
export const pageAccount = {
  read: () => account,
  /** Notes whom an answer was for, and says whether the page shows that account. */
  note(answeredFor: string): boolean {
    account ??= answeredFor
    return account === answeredFor
  },
  forget() {
    account = undefined
  },
}
