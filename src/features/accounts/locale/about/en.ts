import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  data: 'My data',
  dataText: 'Your data is yours. Spreadsheets open in any office program; the whole of it is JSON.',
  orders: 'Orders',
  draws: 'Openings',
  ledger: 'Wallet entries',
  prizes: 'Collection',
  take: 'Save {title} (xlsx)',
  saved: '{name} saved',
  making: 'Making it',
  everything: 'Everything (JSON)',
  mail: 'Mail me a summary',
  mailText: 'It goes only to your account’s own address, {email}. Please type it in full.',
  mailNone: 'No e-mail is bound to your account yet.',
  mailBind: 'Bind one',
  mailAddress: 'My e-mail',
  mailBad: 'Please type the whole address',
  mailForeign: 'This is not the address bound to your account',
  mailSend: 'Send it',
  mailSending: 'Sending',
  mailSent: 'On its way to your inbox',
  mailTitle: 'Joybox: your opening in figures',
  mailBody:
    'Hello ${{name}},\n\nyou have opened ${{opened}} boxes and spent ${{spent}} on boxes and props, refunds taken off.\n${{tiers}}\n\nThe last twelve months:\n${{months}}\n\nEvery opening can be checked under “Fairness and proof”.',
  mailMonth: '{month}  {amount} spent, {n} {n?box|boxes} opened',
  title: 'About Joybox',
  slogan: 'Every chance is published, every draw can be verified',
  version: 'Version',
  status: 'The shop',
  statusOpen: 'Open · {n} {n?box|boxes} on sale',
  statusClosed: 'Closed for now',
  statusUnknown: 'No answer. Tap to ask again.',
  statusAsking: 'Asking',
  documents: 'Terms and rules',
  licences: 'Open-source licences',
  licencesText: 'Joybox is open source under the MIT licence, and uses these projects:',
  admin: 'Admin',
}

export default en
