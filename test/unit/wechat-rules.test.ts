import { refusalOf, rules, type Call } from '../helpers/weapp/rules'
import { ageEngine, MISSING_GLOBALS } from '../helpers/weapp/rules/engine'
import { guideOf } from '../helpers/weapp/rules/privacy'
import { duringEvent, isTapping } from '../helpers/weapp/rules/taps'
import { Slots } from '../helpers/weapp/slots'

const call = (api: string, options: Record<string, unknown> = {}, more: Partial<Call> = {}): Call => ({
  api,
  options,
  inTap: false,
  declared: new Set(['getLocation']),
  guide: new Set(['getLocation', 'scanCode']),
  refusesPrivacy: false,
  stored: new Map(),
  ...more,
})

const MB = 1024 * 1024
const rows = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)

/** For each rule: a call that it refuses with WeChat's words, and the nearest one that passes. */
const planted: [title: string, breach: Call, words: RegExp, passes: Call][] = [
  [
    'buttons in Chinese',
    call('showModal', { confirmText: '揭示并换新' }),
    /confirmText length/,
    call('showModal', { confirmText: '退出登录' }),
  ],
  [
    'buttons in English',
    call('showModal', { cancelText: 'Not today!' }),
    /cancelText length/,
    call('showModal', { cancelText: 'Received' }),
  ],
  ['no rows', call('showActionSheet', { itemList: [] }), /at least 1/, call('showActionSheet', { itemList: rows(1) })],
  [
    'seven rows',
    call('showActionSheet', { itemList: rows(7) }),
    /large than 6/,
    call('showActionSheet', { itemList: rows(6) }),
  ],
  [
    'a long toast with an icon',
    call('showToast', { title: '已经放进你的盒柜', icon: 'success' }),
    /cut off/,
    call('showToast', { title: '已经放进你的盒柜', icon: 'none' }),
  ],
  ...[
    'requestSubscribeMessage',
    'shareFileMessage',
    'openSetting',
    'openCustomerServiceChat',
    'navigateToMiniProgram',
  ].map((api): (typeof planted)[number] => {
    const options = { tmplIds: ['a'], filePath: 'wxfile://usr/a' }
    return [`${api} after an await`, call(api, options), /user TAP gesture/, call(api, options, { inTap: true })]
  }),
  [
    'no template',
    call('requestSubscribeMessage', { tmplIds: [] }, { inTap: true }),
    /can't be empty/,
    call('requestSubscribeMessage', { tmplIds: rows(5) }, { inTap: true }),
  ],
  [
    'six templates',
    call('requestSubscribeMessage', { tmplIds: rows(6) }, { inTap: true }),
    /max bounds/,
    call('requestSubscribeMessage', { tmplIds: rows(5) }, { inTap: true }),
  ],
  [
    '21 pictures',
    call('chooseMedia', { count: 21 }, { guide: undefined }),
    /large than 20/,
    call('chooseMedia', { count: 20 }, { guide: undefined }),
  ],
  [
    '101 files',
    call('chooseMessageFile', { count: 101 }, { guide: undefined }),
    /large than 100/,
    call('chooseMessageFile', { count: 100 }, { guide: undefined }),
  ],
  [
    'a red bar',
    call('setNavigationBarColor', { frontColor: '#ff0000', backgroundColor: '#ffffff' }),
    /frontColor/,
    call('setNavigationBarColor', { frontColor: '#ffffff', backgroundColor: '#1a1a1a' }),
  ],
  [
    'an address for the album',
    call('saveImageToPhotosAlbum', { filePath: 'https://shop.example/a.png' }, { guide: undefined }),
    /not found/,
    call('saveImageToPhotosAlbum', { filePath: 'http://tmp/a.png' }, { guide: undefined }),
  ],
  ['a place that app.json leaves out', call('chooseAddress'), /requiredPrivateInfos/, call('getLocation')],
  [
    'a call that the guide leaves out',
    call('setClipboardData', { data: '1' }),
    /not declared in the privacy agreement/,
    call('scanCode'),
  ],
  ['privacy refused', call('scanCode', {}, { refusesPrivacy: true }), /not authorized/, call('scanCode')],
  [
    'a big entry',
    call('setStorageSync', { key: 'a', data: 'x'.repeat(MB) }),
    /entry size limit/,
    call('setStorageSync', { key: 'a', data: 'x'.repeat(MB - 9) }),
  ],
  [
    'a full device',
    call('setStorage', { key: 'a', data: 'xx' }, { stored: new Map([['b', 10 * MB - 2]]) }),
    /10Mb/,
    call('setStorage', { key: 'b', data: 'xx' }, { stored: new Map([['b', 10 * MB - 2]]) }),
  ],
]

test.each(planted)('WeChat refuses %s', (_title, breach, words, passes) => {
  expect(refusalOf(breach)?.words).toMatch(words)
  expect(refusalOf(passes)).toBeUndefined()
})

test('every rule names its source and is broken by a planted call', () => {
  const broken = new Set(
    planted.map(([, breach]) => rules.find((rule) => rule.apis.includes(breach.api) && rule.refuse(breach))),
  )
  expect(rules.filter((rule) => !broken.has(rule)).map(({ title }) => title)).toEqual([])
  for (const { source } of rules) expect(source.length).toBeGreaterThan(20)
})

test('only the synchronous part of a tap is a tap', async () => {
  const seen: boolean[] = []
  let later: Promise<unknown> = Promise.resolve()
  duringEvent('tap', () => {
    seen.push(isTapping())
    later = Promise.resolve().then(() => seen.push(isTapping()))
  })
  await later
  duringEvent('input', () => seen.push(isTapping()))
  expect(seen).toEqual([true, false, false])
})

test('the privacy guide is read out of the document', () => {
  expect([...guideOf('## 3. A\n`chooseImage`\n## 4. Privacy\n| 位置 | `getLocation` |\n## 5. B\n`scanCode`')]).toEqual([
    'getLocation',
  ])
  expect(guideOf().has('chooseMedia')).toBe(true)
})

test('ten requests are under way at once, the eleventh waits for one of them', () => {
  const slots = new Slots()
  const leaves: (() => void)[] = []
  for (let at = 0; at < 11; at++) slots.enter((leave) => leaves.push(leave))
  expect(leaves).toHaveLength(10)
  leaves[0]()
  leaves[0]()
  expect([leaves.length, slots.peak]).toEqual([11, 10])
})

test('newer JavaScript is gone from an aged engine', () => {
  const keep = Object.getOwnPropertyDescriptor(Object, 'groupBy')
  ageEngine()
  expect('groupBy' in Object).toBe(false)
  if (keep) Object.defineProperty(Object, 'groupBy', keep)
  expect(MISSING_GLOBALS).toEqual(expect.arrayContaining(['structuredClone', 'URL', 'queueMicrotask']))
})
