import type zh from './zh-CN'

export default {
  photoWords_sandbox: 'The demo can’t describe photos. Please write the words yourself.',
  photoWords_off: 'Describing photos isn’t set up. Please write the words yourself.',
  reading_sandbox: 'The demo reads only QR codes and bar codes in photos.',
  reading_off: 'Reading text in photos isn’t set up. Please type it.',
  photoQuestion_sandbox: 'The demo can’t see photos. Please ask in words.',
  photoQuestion_off: 'The assistant isn’t set up.',
  operator: 'Operators: set {setting}.',
} satisfies Record<keyof typeof zh, string>
