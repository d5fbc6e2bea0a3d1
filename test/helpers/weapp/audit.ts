import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Problems } from './gates'

/**
 * Checks of WeChat's audit of experience that a build can answer: tappables that are large enough and show that they
 * are pressed, room below for the phone's edge, no unused styles, no console output, nothing unencrypted.
 */

/** WeChat's rule for what a finger taps, in rpx. */
const TAP = 88
const TAPPABLE = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch']

interface AnyNode {
  nn?: string
  cl?: string
  cn?: AnyNode[]
  [attribute: string]: unknown
}

const filesOf = (dist: string, ending: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(path.join(dist, file), 'utf8')] as const)

/** All styles of a build. */
export const stylesOf = (dist: string) =>
  filesOf(dist, '.wxss')
    .map(([, text]) => text.replace(/@import[^;]*;/g, ''))
    .join('\n')

const RULE = /([^{}]+)\{([^{}]*)\}/g

/** Collects each class's own rules, and the classes with a larger area for fingers than they show. */
function rulesOf(styles: string) {
  const own = new Map<string, string>()
  const grown = new Set<string>()
  for (const [, selectors = '', body = ''] of styles.matchAll(RULE)) {
    for (const selector of selectors.split(',')) {
      const [, name, pseudo] = /^\s*\.([\w-]+)(::?(?:after|before))?\s*$/.exec(selector) ?? []
      if (!name) continue
      if (pseudo && /(^|;)\s*(inset|top|margin)[\w-]*:[^;]*-\d/.test(body)) grown.add(name)
      else if (!pseudo) own.set(name, `${own.get(name) ?? ''};${body}`)
    }
  }
  return { own, grown }
}

/** The height that its classes set, in rpx; undefined where its content makes it. */
function heightOf(classes: readonly string[], own: Map<string, string>): number | undefined {
  const text = classes.map((name) => own.get(name) ?? '').join(';')
  const all = [...text.matchAll(/(?:^|;)\s*(?:min-)?height:\s*(\d+(?:\.\d+)?)rpx/g)].map(([, value]) => Number(value))
  return all.length ? Math.max(...all) : undefined
}

/** Everything to tap on a rendered page: what shows no press, and what is made smaller than a finger. */
export function tapProblems(nodes: readonly AnyNode[], styles: string, hover = 'p1'): Problems {
  const { own, grown } = rulesOf(styles)
  const look = (node: AnyNode): Problems => {
    const inside = (node.cn ?? []).flatMap(look)
    if (!TAPPABLE.includes(String(node.ariaRole))) return inside
    const what = `${String(node.ariaRole)} .${node.cl ?? ''}`
    const classes = String(node.cl ?? '').split(/\s+/)
    const off = classes.includes('jb-tap--off')
    const height = heightOf(classes, own)
    const small = height !== undefined && height < TAP && !classes.some((name) => grown.has(name))
    return [
      ...(off || (node[hover] && node[hover] !== 'none') ? [] : [`${what} does not show that it is pressed`]),
      ...(small ? [`${what} is ${height} rpx tall`] : []),
      ...inside,
    ]
  }
  return [...new Set(nodes.flatMap(look))]
}

/** Classes that are given both a width and a height, by whatever rule. */
function sizedClasses(styles: string): Set<string> {
  const said = new Map<string, string>()
  for (const [, selectors = '', body = ''] of styles.matchAll(RULE)) {
    for (const selector of selectors.split(',').filter((each) => !each.includes('::'))) {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? ''
      for (const [, name = ''] of last.matchAll(/\.([\w-]+)/g)) said.set(name, `${said.get(name) ?? ''};${body}`)
    }
  }
  const sized = [...said].filter(
    ([, body]) => /(^|;)\s*width:/.test(body) && /(^|;)\s*(height|aspect-ratio):/.test(body),
  )
  return new Set(sized.map(([name]) => name))
}

/**
 * Pictures of a rendered page that have no size of their own (they would be 320 × 240 and push the rest away when they come), and
 * those without a mode, which are stretched to their frame. `drawn`: pictures that are drawn for their frames.
 */
export function imageProblems(nodes: readonly AnyNode[], styles: string, drawn?: RegExp): Problems {
  const sized = sizedClasses(styles)
  const look = (node: AnyNode): Problems => {
    const inside = (node.cn ?? []).flatMap(look)
    const { p4: source, p2: mode } = node
    // Of all components only pictures have their source here: the fourth of their attributes.
    if (typeof source !== 'string' || !/^(https?:|data:|\/)/.test(source)) return inside
    const classes = String(node.cl ?? '').split(/\s+/)
    const what = `the picture .${node.cl ?? ''}`
    return [
      ...(classes.some((name) => sized.has(name)) ? [] : [`${what} has no size`]),
      ...(mode || drawn?.test(source) ? [] : [`${what} is stretched`]),
      ...inside,
    ]
  }
  return [...new Set(nodes.flatMap(look))]
}

/** Bars that stay at the lower edge leave room for the phone's own. */
export function edgeProblems(styles: string): Problems {
  return (
    [...styles.matchAll(RULE)]
      .filter(([, , body = '']) => /position:\s*fixed/.test(body) && /(^|;)\s*bottom:\s*0/.test(body))
      // A layer over the whole window has its room inside.
      .filter(([, , body = '']) => !/(^|;)\s*(top|inset):\s*0/.test(body) && !body.includes('safe-area-inset-bottom'))
      .map(([, selector = '']) => `${selector.trim()} leaves no room for the phone’s edge`)
  )
}

/** Styles that both ends share, for what only the browser draws. */
const BROWSER_ONLY = new Set(['jb-figure--gone', 'jb-map__bone', 'jb-map__zoom', 'jb-tap', 'jb-seen', 'web-frame'])

/** Classes of the styles that stand nowhere in scripts and templates. */
export function unusedStyles(dist: string): Problems {
  const scripts = [...filesOf(dist, '.js'), ...filesOf(dist, '.wxml')].map(([, text]) => text).join('\n')
  const words = new Set(scripts.match(/[\w-]+/g))
  // `jb-btn--` is put together with what follows it.
  const known = (name: string) => {
    const at = name.indexOf('--')
    return BROWSER_ONLY.has(name) || words.has(name) || (at > 0 && words.has(name.slice(0, at + 2)))
  }
  const styles = stylesOf(dist)
  const names = new Set([...styles.matchAll(/\.(-?[a-zA-Z_][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))
  return [...names].filter((name) => !known(name)).map((name) => `.${name} is worn by nothing`)
}

/** Finds forbidden acts of scripts: output to the console, or requests without encryption. */
export function scriptProblems(dist: string): Problems {
  // The framework warns of mistakes; that is not ours to take out.
  const own = filesOf(dist, '.js').filter(([file]) => !['taro.js', 'vendors.js'].includes(file))
  return own.flatMap(([file, text]) => [
    ...(text.match(/console\.(log|info|debug)\(/g) ?? []).map((call) => `${file} calls ${call})`),
    ...(text.match(/["'`]http:\/\/(?!localhost[:/]|www\.w3\.org\/)[^"'`]*/g) ?? []).map(
      (link) => `${file} goes to ${link.slice(1)}`,
    ),
  ])
}

/** APIs that WeChat wants named in the privacy guide of a mini-program. */
const PRIVATE = [
  'getUserProfile',
  'getUserInfo',
  'chooseAddress',
  'chooseInvoiceTitle',
  'chooseLicensePlate',
  'getWeRunData',
  'getLocation',
  'getFuzzyLocation',
  'chooseLocation',
  'choosePoi',
  'startLocationUpdate',
  'chooseImage',
  'chooseMedia',
  'chooseVideo',
  'chooseMessageFile',
  'saveImageToPhotosAlbum',
  'saveVideoToPhotosAlbum',
  'getRecorderManager',
  'startRecord',
  'createCameraContext',
  'scanCode',
  'openBluetoothAdapter',
  'addPhoneContact',
  'chooseContact',
  'addPhoneCalendar',
  'setClipboardData',
  'getClipboardData',
  'startAccelerometer',
  'startCompass',
  'startGyroscope',
  'startDeviceMotionListening',
]

/** Asked for by buttons of WeChat's alone, so the build names them as open types. */
const OPEN_TYPES = ['getPhoneNumber', 'chooseAvatar']

/** Lists which of these the build calls or names as open types. */
export function calledOf(dist: string, names: readonly string[] = [...PRIVATE, ...OPEN_TYPES]): string[] {
  const own = filesOf(dist, '.js').filter(([file]) => !['taro.js', 'vendors.js'].includes(file))
  const text = own.map(([, script]) => script).join('\n')
  return names.filter((name) => text.includes(OPEN_TYPES.includes(name) ? `"${name}"` : `.${name}(`))
}
