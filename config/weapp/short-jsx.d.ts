import type { PluginItem } from '@babel/core'

/** Babel's plugin that writes JSX as calls of `jsx.js`. */
declare const shortJsx: PluginItem
export default shortJsx
