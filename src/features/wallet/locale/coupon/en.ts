import type { Same } from '@/i18n/texts'
import type zh from './zh-CN'

const en: Same<typeof zh> = {
  title: 'Coupons',
  chooseTitle: 'Which coupon?',
  percentOff: '{percent}% off',
  from: 'From {from}',
  fromAny: 'No minimum',
  most: 'at most {most}',
  until: 'Valid until {date}',
  what: 'For boxes and props, one for each order',
  held: 'Ready to use',
  locked: 'In an unpaid order',
  used: 'Used',
  expired: 'Expired',
  lockedNote: 'Cancel that order and it is back',
  saves: 'Saves {off}',
  best: 'Saves most',
  short: '{left} more to use it',
  none: 'No coupon',
  label: '{title}, {off}, {terms}, valid until {date}, {state}',
  emptyTitle: 'No coupons yet',
  emptyText: 'Every seventh check-in brings one, whenever you come',
  more: 'Earlier coupons',
}

export default en
