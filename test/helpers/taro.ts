/**
 * Taro for unit tests: a device in memory. In the unit project `@tarojs/taro` is this module; a test that wants to look
 * at the device or to answer for the server imports `device` from here.
 */

type Answer = { statusCode: number; data: unknown }
type Request = { url: string; method?: string; data?: unknown; header?: Record<string, string>; timeout?: number }

function freshDevice() {
  return {
    storage: new Map<string, unknown>(),
    /** Every request so far. */
    requests: [] as Request[],
    /** Answers a request; throws what the platform would fail with. */
    answer: (_request: Request): Answer | Promise<Answer> => ({ statusCode: 200, data: {} }),
    /** Calls of everything else, as `['showToast', { title: 'done' }]`. */
    calls: [] as [name: string, options: unknown][],
    confirmModals: true,
    /** The page in front, with its undecoded query. */
    router: { path: '/pages/login/index', params: {} as Record<string, string> },
    /** How many pages are open. */
    depth: 1,
  }
}

export const device = freshDevice()

/** Makes the device new. */
export function resetDevice() {
  Object.assign(device, freshDevice())
}

/** An API that is only noted down. */
const noted = (name: string) =>
  jest.fn(async (options?: unknown) => {
    device.calls.push([name, options])
    return { errMsg: `${name}:ok` }
  })

const names = ['showToast', 'setNavigationBarTitle', 'setNavigationBarColor', 'setBackgroundColor', 'vibrateShort']
const more = ['setBackgroundTextStyle', 'setClipboardData', 'navigateTo', 'redirectTo', 'reLaunch', 'switchTab']

const Taro = {
  ...Object.fromEntries([...names, ...more, 'navigateBack'].map((name) => [name, noted(name)])),
  getStorageSync: (key: string) => device.storage.get(key) ?? '',
  setStorageSync: (key: string, value: unknown) => void device.storage.set(key, value),
  removeStorageSync: (key: string) => void device.storage.delete(key),
  getCurrentInstance: () => ({ router: device.router }),
  getCurrentPages: () => Array.from({ length: device.depth }, () => ({})),
  showModal: jest.fn(async (options: unknown) => {
    device.calls.push(['showModal', options])
    return { confirm: device.confirmModals, cancel: !device.confirmModals }
  }),
  request(request: Request) {
    device.requests.push(request)
    const answer = (async () => device.answer(request))()
    return Object.assign(answer, { abort: jest.fn() })
  },
  eventCenter: { on() {}, off() {}, trigger() {} },
}

export default Taro
export const useRouter = () => device.router
