import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'

/** Sections of the admin screen; each is a page of its own to the user, with its own way back. */
export const sections = [
  'reviews',
  'shipments',
  'withdrawals',
  'afterSales',
  'service',
  'contentChecks',
  'orders',
  'boxes',
  'audit',
  'ledger',
  'exports',
  'chat',
  'mail',
  'errorReports',
  'providers',
] as const
export type Section = (typeof sections)[number]

export const isSection = (name: string | undefined): name is Section =>
  (sections as readonly string[]).includes(name ?? '')

/** Goes to a section, narrowed to one thing where `q` names it. */
export const toSection = (at: Section, q?: string) => go(linkTo(routes.admin, { at, q }))
