/**
 * Taro for unit tests: a device in memory. In the unit project `@tarojs/taro` is this module; a test that wants to look
 * at the device or to answer for the server imports `device` from here.
 */

type Answer = { statusCode: number; data: unknown; header?: Record<string, string> }
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
    /** Number of open pages. */
    depth: 1,
    pages: [] as object[],
    /** Answer of an API besides its errMsg, or a function that makes one; it throws the API's failure. */
    gives: {} as Record<string, unknown>,
  }
}

export const device = freshDevice()

interface Chain {
  requestParams: Request
  proceed: (request: Request) => Promise<Answer>
}
/** Added once by a module of the app, so a new device keeps them. */
const interceptors: ((chain: Chain) => Promise<Answer>)[] = []

/** Makes the device new. */
export function resetDevice() {
  Object.assign(device, freshDevice())
}

/** An API that is noted down, and gives what the test says. */
const noted = (name: string) =>
  jest.fn(async (options?: unknown) => {
    device.calls.push([name, options])
    const given = device.gives[name]
    return { errMsg: `${name}:ok`, ...((typeof given === 'function' ? given(options) : given) as object) }
  })

const names = ['showToast', 'setNavigationBarTitle', 'setNavigationBarColor', 'setBackgroundColor', 'vibrateShort']
const files = ['downloadFile', 'saveFile', 'openDocument', 'chooseMedia', 'chooseMessageFile', 'shareFileMessage']
const more = [
  'showLoading',
  'hideLoading',
  'saveImageToPhotosAlbum',
  'setBackgroundTextStyle',
  'setClipboardData',
  'getNetworkType',
  'navigateTo',
  'redirectTo',
  'reLaunch',
  'switchTab',
]

const Taro = {
  ...Object.fromEntries([...names, ...files, ...more, 'navigateBack'].map((name) => [name, noted(name)])),
  getStorageSync: (key: string) => device.storage.get(key) ?? '',
  setStorageSync: (key: string, value: unknown) => void device.storage.set(key, value),
  removeStorageSync: (key: string) => void device.storage.delete(key),
  getAppBaseInfo: () => ({ theme: 'light' }),
  onNetworkStatusChange() {},
  onThemeChange() {},
  getCurrentInstance: () => ({ router: device.router }),
  getCurrentPages: () => {
    while (device.pages.length < device.depth) device.pages.push({})
    return device.pages.slice(0, device.depth)
  },
  /** As on the website: Taro asks the browser. */
  getLocation({ highAccuracyExpireTime: timeout }: { highAccuracyExpireTime?: number }) {
    return new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ ...coords, horizontalAccuracy: coords.accuracy, errMsg: 'getLocation:ok' }),
        ({ message }) => reject({ errMsg: `getLocation:fail ${message}` }),
        { timeout },
      )
    })
  },
  env: { USER_DATA_PATH: 'wxfile://usr' },
  getFileSystemManager: () => ({
    writeFile(options: { success: () => void; fail: (error: unknown) => void }) {
      device.calls.push(['writeFile', options])
      if (device.gives.writeFile instanceof Error) options.fail(device.gives.writeFile)
      else options.success()
    },
  }),
  /** The task of an upload is its answer too. */
  uploadFile(options: unknown) {
    device.calls.push(['uploadFile', options])
    const given = device.gives.uploadFile as (task: object) => Promise<unknown>
    const task = { abort: jest.fn(), progress: jest.fn() }
    return Object.assign(given(task), task)
  },
  showModal: jest.fn(async (options: unknown) => {
    device.calls.push(['showModal', options])
    if (typeof device.gives.showModal === 'function') device.gives.showModal(options)
    return { confirm: device.confirmModals, cancel: !device.confirmModals }
  }),
  addInterceptor: (interceptor: (typeof interceptors)[number]) => void interceptors.push(interceptor),
  request(asked: Request) {
    const send = async (request: Request) => {
      device.requests.push(request)
      return device.answer(request)
    }
    const pass = interceptors.reduceRight(
      (proceed, interceptor) => (requestParams: Request) => interceptor({ requestParams, proceed }),
      send,
    )
    return Object.assign(pass(asked), { abort: jest.fn() })
  },
  eventCenter: { on() {}, off() {}, trigger() {} },
}

export default Taro
export const useRouter = () => device.router
