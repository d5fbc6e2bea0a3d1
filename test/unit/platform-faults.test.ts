import { PLATFORM_ERRORS, PlatformError } from '@/platform/errors'

const thrown = (fault: keyof typeof PLATFORM_ERRORS) => {
  const { name, errCode, message } = new PlatformError(PLATFORM_ERRORS[fault])
  return { name, errCode, message }
}

describe('the platform’s own failures carry a code and its words', () => {
  it.each([
    ['R165 timeout', 'timeout', 5, 'request:fail timeout'],
    ['R166 no network', 'network', 5, 'Network Error'],
    ['R167 given up', 'abort', 600003, 'Request aborted'],
    ['R168 sending a file without a network', 'upload', 602001, 'uploadFile:fail network error'],
    ['R168 taking a file without a network', 'download', 602001, 'downloadFile:fail network error'],
    [
      'R169 a socket that is not open',
      'socketClosed',
      10002,
      'sendSocketMessage:fail SocketTask.readyState is not OPEN',
    ],
    ['R170 a socket that cannot connect', 'socketConnect', 600009, 'connectSocket:fail'],
  ] as const)('%s', (_title, fault, errCode, message) => {
    expect(thrown(fault)).toEqual({ name: 'PlatformError', errCode, message })
    expect(new PlatformError(PLATFORM_ERRORS[fault])).toBeInstanceOf(Error)
  })
})
