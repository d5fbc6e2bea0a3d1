/** The cookies of a request by name; what is not `name=value` is left out. */
export function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part) => {
    const [, name = '', value = ''] = /^\s*([^=\s]+)=(.*)$/.exec(part) ?? []
    return name ? [[name, value.trim()] as const] : []
  })
  return Object.fromEntries(pairs)
}

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const programs: readonly [RegExp, string][] = [
  [/miniProgram|MiniProgramEnv/i, 'WeChat mini-program'],
  [/wechatdevtools/i, 'WeChat DevTools'],
  [/MicroMessenger/, 'WeChat'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const firstOf = (list: readonly [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1]

/**
 * A short name for what somebody uses, such as `iPhone · WeChat`: enough to recognise one's own device, no fingerprint. Empty
 * when the header tells nothing.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  return [firstOf(systems, text), firstOf(programs, text)].filter(Boolean).join(' · ')
}

/**
 * Groups addresses for limits: IPv4 itself, of IPv6 the /64 that one home gets, whose 2^64 addresses would otherwise be
 * as many clients.
 */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  const [head = [], tail] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const gap = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...gap, ...(tail ?? [])].slice(0, 4).join(':')
}

/** End and system of a request, for parts of the shop that are switched off there. */
export interface Client {
  isMiniProgram: boolean
  isIos: boolean
}

/** WeChat sends every request of a mini-program with this page as its referrer, which the app cannot change. */
const MINI_PROGRAM_PAGE = /^https:\/\/servicewechat\.com\//

/**
 * Reads end and system off a request's headers.
 * https://developers.weixin.qq.com/miniprogram/dev/framework/ability/network.html (referer)
 */
export const clientOf = (headers: { referer?: string; 'user-agent'?: string }): Client => ({
  isMiniProgram: MINI_PROGRAM_PAGE.test(headers.referer ?? ''),
  isIos: /iPhone|iPad|iPod/.test(headers['user-agent'] ?? ''),
})
