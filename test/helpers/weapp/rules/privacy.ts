import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rule } from './rule'

const PLACE_APIS = [
  'getLocation',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
  'chooseLocation',
  'choosePoi',
  'chooseAddress',
  'getFuzzyLocation',
]

/** Calls that read or write something personal, which the privacy guide has to name. */
const PRIVATE_APIS = [
  ...PLACE_APIS,
  'chooseMedia',
  'chooseImage',
  'chooseMessageFile',
  'saveImageToPhotosAlbum',
  'scanCode',
  'setClipboardData',
  'getClipboardData',
]

export const privacyRules: Rule[] = [
  {
    title: 'calls about places are declared in app.json',
    source: '地理位置接口新增与相关流程调整 (2022-07-14): requiredPrivateInfos',
    apis: PLACE_APIS,
    refuse: ({ api, declared }) =>
      declared.has(api)
        ? undefined
        : { words: 'the api need to be declared in the requiredPrivateInfos field in app.json/ext.json' },
  },
  {
    title: 'private calls are named in the privacy guide',
    source: '小程序隐私协议开发指南 (2023-10-17), errno 112',
    apis: PRIVATE_APIS,
    refuse: ({ api, guide }) =>
      !guide || guide.has(api)
        ? undefined
        : { words: 'api scope is not declared in the privacy agreement', errno: 112 },
  },
  {
    title: 'private calls fail for a person who refuses the privacy guide',
    source: '小程序隐私协议开发指南, errno 104',
    apis: PRIVATE_APIS,
    refuse: ({ refusesPrivacy }) =>
      refusesPrivacy ? { words: 'privacy permission is not authorized', errno: 104, byPerson: true } : undefined,
  },
]

const GUIDE = path.resolve(__dirname, '..', '..', '..', '..', 'docs', 'wechat.md')

/** Calls that the privacy guide in docs/wechat.md names. */
export function guideOf(document = readFileSync(GUIDE, 'utf8')): ReadonlySet<string> {
  const [, section = ''] = document.split(/^## .*Privacy.*$/m)
  const named = section.split(/^## /m)[0].matchAll(/`(?:wx\.)?([a-z]\w+)`/gi)
  return new Set([...named].map(([, name]) => name))
}
