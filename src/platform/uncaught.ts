export type UncaughtKind = 'error' | 'unhandledrejection'
export type UncaughtListener = (kind: UncaughtKind, error: unknown) => void
