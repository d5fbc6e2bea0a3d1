import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

export default {
  title: 'Share a poster',
  button: 'Poster',
  chance: '{series} · listed {chance}',
  brand: 'Joybox',
  promise: 'Published odds, verifiable',
  scan: 'Scan to see what is inside, and the exact chance of every figure',
  keep: 'Save picture',
  share: 'Share',
  kept: 'Saved',
  keepFailed: 'It could not be saved; try again',
  shareFailed: 'It could not be shared; save the picture first',
  failed: 'The poster could not be drawn; the network may be bad',
  again: 'Draw again',
} satisfies Same<typeof zh>
