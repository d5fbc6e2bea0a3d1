/** The mini-program has rpx; nothing to keep in step. */
export function startRem() {}
