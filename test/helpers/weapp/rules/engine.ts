/**
 * Globals that a mini-program has not on the oldest promised base library (docs/wechat.md), or on none. The engine is
 * JavaScriptCore or V8 without a browser around it; wechat-miniprogram/miniprogram-compat lists what WeChat adds.
 */
export const MISSING_GLOBALS = [
  'structuredClone',
  'queueMicrotask',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'XMLHttpRequest',
  'AbortController',
  'Blob',
  'File',
  'FileReader',
  'localStorage',
  'sessionStorage',
  'crypto',
  'BroadcastChannel',
  'MessageChannel',
  'WebSocket',
] as const

/** Methods that WeChat adds with base library 3.13.0 at the earliest. */
const MISSING_METHODS: [owner: object, names: string[]][] = [
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [Array, ['fromAsync']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [Promise, ['withResolvers', 'try']],
  [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
]

/** Takes away what the oldest base library lacks. Each test file is a world of its own, so nothing is put back. */
export function ageEngine(): void {
  for (const [owner, names] of MISSING_METHODS) for (const name of names) Reflect.deleteProperty(owner, name)
}
