import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  title: 'Messages',
  which: 'Which ones',
  all: 'All',
  unread: 'Unread',
  readAll: 'Mark all as read',
  reading: 'Marking',
  none: 'No messages yet',
  noneText: 'News of your parcels, refunds and gifts will be told here.',
  noneUnread: 'Nothing unread',
  more: 'Show more',
  kind_shipment: 'Parcel',
  kind_after_sale: 'After-sale',
  kind_refund: 'Refund',
  kind_gift: 'Gift',
  kind_storage: 'Collection',
  kind_review: 'Review',
  kind_withdrawal: 'Withdrawal',
  kind_general: 'News',
  row: '{state}{kind}: {title}. {text} {time}',
  isUnread: 'Unread, ',
  go: 'Have a look',
  markRead: 'Mark as read',
}

export default en
