import type zh from './zh-CN'

export default {
  title: 'This page isn’t open',
  text: 'Everything you have is still yours. Have a look around the shop.',
  home: 'Go to the shop',
} satisfies Record<keyof typeof zh, string>
