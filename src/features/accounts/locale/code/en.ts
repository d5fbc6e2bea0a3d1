import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

export default {
  label: 'Code',
  send: 'Get a code',
  sending: 'Sending',
  wait: 'Again in {n} s',
} satisfies Same<typeof zh>
