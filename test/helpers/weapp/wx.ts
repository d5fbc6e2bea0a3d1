import { randomBytes } from 'node:crypto'
import { AudioContext } from './audio'
import type { OwnFile } from '../user-driver'
import { fileApis } from './files'
import { Canvas, createSelectorQuery } from './canvas'
import type { Network, Platform } from './network'
import { guideOf } from './rules/privacy'
import { bytesOf } from './rules/storage'
import { isTapping } from './rules/taps'
import { refusalOf, type Refused } from './rules'
import type { PageStack } from './stack'

/** Oldest base library that docs/wechat.md promises. */
const OLDEST_BASE_LIBRARY = '2.32.3'

/** Requests of the mini-program to the phone, newest last. */
export interface Asked {
  name: string
  options: Record<string, unknown>
}

/** The phone around the mini-program: what it keeps, what it was asked, and how the person answers its dialogs. */
export class Phone {
  /** Survives a restart of the mini-program, as on a phone. */
  readonly storage = new Map<string, unknown>()
  readonly asked: Asked[] = []
  /** Files that the mini-program wrote, by their path. */
  readonly files = new Map<string, string>()
  /** File that the user chooses when asked. */
  gives?: OwnFile
  /** Tells this phone from every other. */
  readonly device = `phone-${randomBytes(6).toString('hex')}`
  clipboard = ''
  /** The answer to a modal; people press the confirming button unless a test says otherwise. */
  confirmModals = true
  /** Every sound that was made, newest last. */
  readonly sounds: AudioContext[] = []
  /** Position of the phone, place the user chooses on WeChat's map, code before its camera; or the reason for none. */
  place: Record<string, unknown> | string = 'auth deny'
  chosen: Record<string, unknown> | string = 'cancel'
  code: Record<string, unknown> | string = 'cancel'
  address: Record<string, unknown> | string = 'cancel'
  /** Confirms a transfer to the person (base library 3.3.0); an older WeChat has no such call. */
  confirmTransfer?: (packageInfo: string) => void
  /** Scene that the mini-program was opened in; 1154 is a page by itself, from a timeline. */
  scene = 1001
  /** Calls that the privacy guide names. */
  guide = guideOf()
  /** The person refuses WeChat's privacy dialog. */
  refusesPrivacy = false
  platform: Platform = 'devtools'
  /** Size of the person's letters in WeChat; 16 is the ordinary one. */
  fontSize = 16
  private readonly listeners = new Map<string, Set<(value: unknown) => void>>()

  /** The words of every toast and modal shown so far. */
  get words(): string[] {
    const shown = this.asked.filter(({ name }) => ['showToast', 'showModal', 'showLoading'].includes(name))
    return shown.map(({ options }) => [options.title, options.content].filter(Boolean).join(' '))
  }

  /** A new process starts: what the last one listened to is gone. */
  forgetListeners() {
    this.listeners.clear()
  }

  listen(event: string, listener: (value: unknown) => void) {
    const all = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, all.add(listener))
  }

  unlisten(event: string, listener?: (value: unknown) => void) {
    if (listener) this.listeners.get(event)?.delete(listener)
    else this.listeners.delete(event)
  }

  /** Tells the mini-program that something happened: `networkStatusChange`, `themeChange` … */
  emit(event: string, value: unknown) {
    this.listeners.get(event)?.forEach((listener) => listener(value))
  }
}

type Options = Record<string, unknown> & {
  success?: (result: unknown) => void
  fail?: (error: unknown) => void
  complete?: (result: unknown) => void
}

/**
 * Makes `wx.*` functions that answer later, by callbacks when any is given, else by a promise. `run` returns the fields
 * of the result, and throws an Error to fail with its words.
 */
export type AsyncApi = (
  name: string,
  run: (options: Options) => Record<string, unknown> | void,
) => (options?: Options) => Promise<unknown> | undefined

type Refuse = (name: string, options: Options) => Refused | undefined

const asyncApis =
  (isRunning: () => boolean, refuse: Refuse): AsyncApi =>
  (name, run) => {
    return (options = {}) => {
      // Decided at the call: later no tap is going on any more.
      const refused = refuse(name, options)
      const answer = new Promise<unknown>((resolve, reject) => {
        setTimeout(() => {
          // A process that has ended gets no answers any more.
          if (!isRunning()) return
          if (refused) return reject({ errMsg: `${name}:fail ${refused.words}`, errno: refused.errno })
          try {
            resolve({ errMsg: `${name}:ok`, ...run(options) })
          } catch (error) {
            reject({ errMsg: `${name}:fail ${(error as Error).message}` })
          }
        }, 0)
      })
      if (!options.success && !options.fail && !options.complete) return answer
      answer.then(
        (result) => {
          options.success?.(result)
          options.complete?.(result)
        },
        (error) => {
          options.fail?.(error)
          options.complete?.(error)
        },
      )
      return undefined
    }
  }

/** Calls that only need to be heard. */
const HEARD = [
  'showToast',
  'hideToast',
  'showLoading',
  'hideLoading',
  'setNavigationBarTitle',
  'setNavigationBarColor',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'hideHomeButton',
  'showShareMenu',
  'updateShareMenu',
  'stopPullDownRefresh',
  'pageScrollTo',
  'vibrateShort',
  'vibrateLong',
  'previewImage',
  'openLocation',
  'openDocument',
  'hideKeyboard',
  'saveImageToPhotosAlbum',
  'showShareImageMenu',
  'setKeepScreenOn',
]

const EVENTS = [
  'networkStatusChange',
  'themeChange',
  'windowResize',
  'keyboardHeightChange',
  'appShow',
  'appHide',
  'error',
  'unhandledRejection',
  'pageNotFound',
  'memoryWarning',
]

interface Start {
  phone: Phone
  network: Network
  stack: PageStack
  isRunning: () => boolean
  /** `requiredPrivateInfos` of app.json. */
  declared: readonly string[]
  /** Told of every call that WeChat refuses as a fault of the app. */
  onFault: (words: string) => void
}

/** Asks WeChat's rules about each call. */
function refuser({ phone, declared, onFault }: Start): Refuse {
  return (api, options) => {
    const stored = new Map([...phone.storage].map(([key, value]) => [key, bytesOf(value)]))
    const { guide, refusesPrivacy } = phone
    const call = { api, options, inTap: isTapping(), declared: new Set(declared), guide, refusesPrivacy, stored }
    const refused = refusalOf(call)
    if (refused && !refused.byPerson) onFault(`${api}:fail ${refused.words} ${JSON.stringify(options)}`)
    return refused
  }
}

/** Builds the `wx` object of one start of the mini-program. */
export function createWx(start: Start): Record<string, unknown> {
  const { phone, network, stack, isRunning } = start
  const refuse = refuser(start)
  const asyncApi = asyncApis(isRunning, refuse)
  const heard = (name: string, answer: (options: Options) => Record<string, unknown> = () => ({})) =>
    asyncApi(name, (options) => {
      phone.asked.push({ name, options })
      return answer(options)
    })
  const wx: Record<string, unknown> = {
    ...device(phone, asyncApi),
    ...storage(phone.storage, asyncApi, refuse),
    ...fileApis(phone, network, asyncApi),
    request: network.request,
    showModal: heard('showModal', () => ({ confirm: phone.confirmModals, cancel: !phone.confirmModals })),
    showActionSheet: heard('showActionSheet', () => ({ tapIndex: 0 })),
    setClipboardData: heard('setClipboardData', (options) => {
      phone.clipboard = String(options.data)
      return {}
    }),
    getClipboardData: heard('getClipboardData', () => ({ data: phone.clipboard })),
    getNetworkType: heard('getNetworkType', () => ({ networkType: network.offline ? 'none' : 'wifi' })),
    // Every code is another one; for the sandbox the part before the colon stands for the device.
    login: heard('login', () => ({ code: `${phone.device}:${phone.asked.length}` })),
    shareFileMessage: heard('shareFileMessage'),
    getFileSystemManager: () => ({
      writeFile: asyncApi('writeFile', ({ filePath, data }) => void phone.files.set(String(filePath), textOf(data))),
    }),
    createSelectorQuery: () => createSelectorQuery(new Canvas()),
    canvasToTempFilePath: asyncApi('canvasToTempFilePath', ({ canvas }) => {
      const tempFilePath = `http://tmp/canvas-${phone.files.size}`
      phone.files.set(tempFilePath, (canvas as Canvas).file())
      return { tempFilePath }
    }),
    createInnerAudioContext: () => {
      const sound = new AudioContext()
      phone.sounds.push(sound)
      return sound
    },
    getLocation: heard('getLocation', () => answerOf(phone.place)),
    chooseAddress: heard('chooseAddress', () => answerOf(phone.address)),
    chooseLocation: heard('chooseLocation', () => answerOf(phone.chosen)),
    getUpdateManager: () => ({
      onUpdateReady: (listener: () => void) => phone.listen('updateReady', listener),
      applyUpdate: () => void phone.asked.push({ name: 'applyUpdate', options: {} }),
    }),
    // People agree to be told; WeChat answers by template.
    requestSubscribeMessage: heard('requestSubscribeMessage', ({ tmplIds }) =>
      Object.fromEntries((tmplIds as string[]).map((id) => [id, 'accept'])),
    ),
    scanCode: heard('scanCode', () => answerOf(phone.code)),
    nextTick: (run: () => void) => setTimeout(run, 0),
    navigateTo: asyncApi('navigateTo', (options) => stack.navigateTo(String(options.url))),
    redirectTo: asyncApi('redirectTo', (options) => stack.redirectTo(String(options.url))),
    reLaunch: asyncApi('reLaunch', (options) => stack.reLaunch(String(options.url))),
    navigateBack: asyncApi('navigateBack', (options) => stack.navigateBack(Number(options.delta ?? 1))),
    switchTab: asyncApi('switchTab', () => {
      throw new Error('can not switch to no-tabBar page')
    }),
  }
  if (phone.confirmTransfer) {
    // mchId, appId and package alone (developers.weixin.qq.com/miniprogram/dev/api/payment/wx.requestMerchantTransfer.html).
    wx.requestMerchantTransfer = heard('requestMerchantTransfer', ({ mchId, appId, package: info }) => {
      if (!mchId || !appId || typeof info !== 'string') throw new Error('parameter error')
      phone.confirmTransfer?.(info)
      return {}
    })
  }
  for (const name of HEARD) wx[name] = heard(name)
  for (const event of EVENTS) {
    const name = event[0].toUpperCase() + event.slice(1)
    wx[`on${name}`] = (listener: (value: unknown) => void) => phone.listen(event, listener)
    wx[`off${name}`] = (listener?: (value: unknown) => void) => phone.unlisten(event, listener)
  }
  return wx
}

/** Answers with the phone's data, or with a failure in its words. */
function answerOf(given: Record<string, unknown> | string) {
  if (typeof given === 'string') throw new Error(given)
  return given
}

/** Returns a file's text: of bytes, each as one character. */
function textOf(data: unknown): string {
  return typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer).toString('latin1')
}

function storage(kept: Map<string, unknown>, asyncApi: AsyncApi, refuse: Refuse) {
  const copy = (value: unknown) => (value === undefined ? '' : JSON.parse(JSON.stringify(value)))
  return {
    getStorageSync: (key: string) => copy(kept.get(key)),
    setStorageSync: (key: string, value: unknown) => {
      const refused = refuse('setStorageSync', { key, data: value })
      if (refused) throw new Error(`setStorageSync:fail ${refused.words}`)
      kept.set(key, copy(value))
    },
    removeStorageSync: (key: string) => void kept.delete(key),
    clearStorageSync: () => kept.clear(),
    getStorageInfoSync: () => ({ keys: [...kept.keys()], currentSize: 1, limitSize: 10240 }),
    getStorage: asyncApi('getStorage', ({ key }) => {
      if (!kept.has(String(key))) throw new Error('data not found')
      return { data: copy(kept.get(String(key))) }
    }),
    setStorage: asyncApi('setStorage', ({ key, data }) => void kept.set(String(key), copy(data))),
    removeStorage: asyncApi('removeStorage', ({ key }) => void kept.delete(String(key))),
  }
}

function device(phone: Phone, asyncApi: AsyncApi) {
  const launch = () => ({ path: 'pages/login/index', query: {}, scene: phone.scene, referrerInfo: {} })
  const screen = { screenWidth: 375, screenHeight: 667, windowWidth: 375, windowHeight: 603, pixelRatio: 2 }
  const safeArea = { left: 0, right: 375, top: 20, bottom: 667, width: 375, height: 647 }
  const windowInfo = { ...screen, statusBarHeight: 20, screenTop: 64, safeArea }
  const base = {
    SDKVersion: OLDEST_BASE_LIBRARY,
    version: '8.0.50',
    language: 'zh_CN',
    theme: 'light',
    fontSizeSetting: phone.fontSize,
    fontSizeScaleFactor: phone.fontSize / 16,
  }
  const { platform } = phone
  const hardware = { platform, brand: 'devtools', model: 'iPhone 8', system: 'iOS 15.0', benchmarkLevel: 1 }
  const system = { ...windowInfo, ...base, ...hardware }
  return {
    env: { USER_DATA_PATH: 'http://usr' },
    canIUse: () => true,
    getLaunchOptionsSync: launch,
    getEnterOptionsSync: launch,
    getWindowInfo: () => windowInfo,
    getAppBaseInfo: () => base,
    getDeviceInfo: () => hardware,
    getSystemInfoSync: () => system,
    getSystemInfo: asyncApi('getSystemInfo', () => system),
    getSystemSetting: () => ({ locationEnabled: true, wifiEnabled: true, bluetoothEnabled: false }),
    getAppAuthorizeSetting: () => ({}),
    getMenuButtonBoundingClientRect: () => ({ left: 278, right: 365, top: 26, bottom: 58, width: 87, height: 32 }),
    getAccountInfoSync: () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
    getUpdateManager: () => ({ onCheckForUpdate() {}, onUpdateReady() {}, onUpdateFailed() {}, applyUpdate() {} }),
  }
}
