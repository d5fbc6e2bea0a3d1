import type zh from './zh-CN'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  appName: 'Joybox',
  otherAccount: 'You’re signed in with another account now. Refresh the page and try again.',
  networkError: 'Network error, please try again later!',
  ok: 'OK',
  cancel: 'Cancel',
  retry: 'Try again',
  back: 'Back',
  home: 'Home',
  notice: 'Notice',
  noExternalHere: 'Outside links cannot be opened here',
  noAddress: 'Please provide a link address',
  badExternal: 'Invalid link',
  badKind: 'Invalid kind of jump',
  pageGone: 'There is no such page',
  goHome: 'Home',
  linkCopied: 'Link copied',
  shareFromMenu: 'Share from the “···” menu at the top right',
  pageLoading: 'Loading',
  pageTimeout: 'The server did not answer in time. Tap the screen to try again.',
  noNetwork: 'No network. Try again once connected.',
  updateReady: 'A new version is ready. Restart to use it.',
  restart: 'Restart',
  singlePage: 'Open the mini-program below and sign in to see this',
}

export default en
