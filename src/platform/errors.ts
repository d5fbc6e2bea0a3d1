/** The platform's own failures, by the words and codes they have everywhere (R165–R171). */
export const PLATFORM_ERRORS = {
  timeout: { errCode: 5, errMsg: 'request:fail timeout' },
  network: { errCode: 5, errMsg: 'Network Error' },
  abort: { errCode: 600003, errMsg: 'Request aborted' },
  upload: { errCode: 602001, errMsg: 'uploadFile:fail network error' },
  download: { errCode: 602001, errMsg: 'downloadFile:fail network error' },
  socketClosed: { errCode: 10002, errMsg: 'sendSocketMessage:fail SocketTask.readyState is not OPEN' },
  socketConnect: { errCode: 600009, errMsg: 'connectSocket:fail' },
} as const

/** A failure of the platform, with its code. */
export class PlatformError extends Error {
  readonly name = 'PlatformError'
  readonly errCode: number

  constructor({ errCode, errMsg }: { errCode: number; errMsg: string }) {
    super(errMsg)
    this.errCode = errCode
  }
}

export type UncaughtKind = 'error' | 'unhandledrejection'
export type UncaughtListener = (kind: UncaughtKind, error: unknown) => void
