import type zh from '../zh-CN/code'
import type { Same } from '../texts'

export default {
  label: 'Code',
  send: 'Get a code',
  sending: 'Sending',
  wait: 'Again in {n} s',
} satisfies Same<typeof zh>
