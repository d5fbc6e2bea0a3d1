/**
 * Header with the account that a page shows. The server answers with the requester's account; a signed-in client sends
 * its own with commands, and those meant for another account are refused (`OTHER_ACCOUNT`). A client that shows no
 * account leaves it out.
 */
export const ACCOUNT_HEADER = 'X-Account'
