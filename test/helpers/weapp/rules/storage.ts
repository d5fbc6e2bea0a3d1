import type { Call, Rule } from './rule'

const MAX_ENTRY_BYTES = 1024 * 1024
const MAX_TOTAL_BYTES = 10 * 1024 * 1024

export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

function totalWith({ stored }: Call, key: string, bytes: number) {
  const others = [...stored].filter(([name]) => name !== key)
  return others.reduce((sum, [, size]) => sum + size, bytes)
}

export const storageRules: Rule[] = [
  {
    title: 'one key keeps at most 1 MB',
    source: 'wx.setStorage: "one key may keep 1 MB"; words as in the Android client',
    apis: ['setStorage', 'setStorageSync'],
    refuse: ({ options }) =>
      bytesOf(options.data) > MAX_ENTRY_BYTES ? { words: 'entry size limit reached' } : undefined,
  },
  {
    title: 'all keys together keep at most 10 MB',
    source: 'wx.setStorage: "all data together 10 MB"',
    apis: ['setStorage', 'setStorageSync'],
    refuse: (call) =>
      totalWith(call, String(call.options.key), bytesOf(call.options.data)) > MAX_TOTAL_BYTES
        ? { words: 'exceed storage max size 10Mb' }
        : undefined,
  },
]
