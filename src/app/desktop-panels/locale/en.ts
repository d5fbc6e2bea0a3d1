import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

export default {
  about: 'About Joybox',
  onSale: 'Boxes on sale',
  title: 'Every shelf\nis lit',
  text: 'Odds are printed before you pay.\nEvery result can be checked by you.',
  scan: 'Scan to go on\non your phone',
  qr: 'QR code of this page',
} satisfies Same<typeof zh>
