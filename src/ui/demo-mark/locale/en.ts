import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

export default {
  mark: 'Demo',
  label: 'Demo data: what is this?',
  title: 'This is demo data',
  text: 'No real service is connected here yet. A built-in demo service answered, to show how it works.',
} satisfies Same<typeof zh>
