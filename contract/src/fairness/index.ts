/** Provably fair draws, version v1 (rules B5): the same pure module runs on the server, in the app and on the command line. */
export * from './effective'
export * from './guarantee'
export * from './tray-proof'
export * from './table'
export * from './ticket'
export * from './tray'
export * from './verify'
