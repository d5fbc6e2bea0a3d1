/** A Taro of our own for unit tests: storage in memory, requests answered by `answer`, every call recorded. */
type Handler = (options: Record<string, any>) => unknown

export const storageData = new Map<string, unknown>()
export const calls: [name: string, options: any][] = []
export const requests: Record<string, any>[] = []
export const pages: { route: string; options?: Record<string, unknown>; path?: string }[] = []

/** What the next requests are answered with; a thrown error is a failed request. */
export const network: { answer: Handler; aborted: number } = {
  answer: () => ({ statusCode: 200, data: { success: true, code: 0, message: '', data: null } }),
  aborted: 0,
}

const record =
  (name: string): Handler =>
  (options) => {
    calls.push([name, options])
    return Promise.resolve({ errMsg: `${name}:ok` })
  }

function request(options: Record<string, any>) {
  requests.push(options)
  const task = Promise.resolve().then(() => network.answer(options))
  return Object.assign(task, { abort: () => void (network.aborted += 1) })
}

const Taro = {
  request,
  getStorageSync: (key: string) => storageData.get(key) ?? '',
  setStorageSync: (key: string, value: unknown) => void storageData.set(key, value),
  removeStorageSync: (key: string) => void storageData.delete(key),
  getCurrentPages: () => pages,
  showToast: record('showToast'),
  showModal: jest.fn(async (options: any) => {
    calls.push(['showModal', options])
    return { confirm: true, cancel: false }
  }),
  navigateTo: jest.fn(record('navigateTo')),
  redirectTo: jest.fn(record('redirectTo')),
  reLaunch: jest.fn(record('reLaunch')),
  navigateBack: jest.fn(record('navigateBack')),
}

/** Forgets everything that was stored, sent or called. */
export function resetTaro() {
  storageData.clear()
  calls.length = 0
  requests.length = 0
  pages.length = 0
  network.aborted = 0
  network.answer = () => ({ statusCode: 200, data: { success: true, code: 0, message: '', data: null } })
}

export default Taro
