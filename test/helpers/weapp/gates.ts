import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { newerThanPhones } from '../newer-than-phones'
import { routesOf } from './boot'

/** Findings of a check of a built mini-program: empty when all is well. */
export type Problems = string[]

interface Compiler {
  wxmlToJs: (root: string, options: { maxBuffer: number }) => string
  wxssToJs: (root: string, options: { maxBuffer: number }) => string
}

const KB = 1024
const MAIN_LIMIT = 423 * KB
const SUBPACKAGE_LIMIT = 1000 * KB
const DOWNLOAD_LIMIT = 540 * KB
const ADMIN_DOWNLOAD_LIMIT = 120 * KB
const MEDIA_LIMIT = 40 * KB
const MEDIA = /\.(png|jpe?g|gif|webp|svg|mp3|m4a|wav|aac|ogg|mp4)$/i

/** Downloaded by operators alone. */
const ADMIN = 'pagesAdmin/'

/** Not uploaded with the code. */
const LEFT_OUT = new Set(['project.config.json', 'project.private.config.json'])

const all = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.has(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))

/** Every template and style through the official compilers, which is what WeChat DevTools does first. */
export function compileProblems(dist: string): Problems {
  const { wxmlToJs, wxssToJs } = require('miniprogram-compiler') as Compiler
  const problems: Problems = []
  for (const [name, compile] of Object.entries({ wxml: wxmlToJs, wxss: wxssToJs })) {
    try {
      compile(dist, { maxBuffer: 64 * KB * KB })
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`)
    }
  }
  return problems
}

/** Every page of app.json has its files, and every component a page uses is there. */
export function pageProblems(dist: string): Problems {
  const problems: Problems = []
  for (const route of routesOf(dist)) {
    for (const kind of ['js', 'json', 'wxml']) {
      if (!existsSync(path.join(dist, `${route}.${kind}`))) problems.push(`${route}.${kind} is missing`)
    }
    if (problems.length) continue
    const { usingComponents = {} } = JSON.parse(readFileSync(path.join(dist, `${route}.json`), 'utf8'))
    for (const place of Object.values(usingComponents as Record<string, string>)) {
      const folder = place.startsWith('/') ? dist : path.dirname(path.join(dist, route))
      if (!existsSync(path.join(folder, `${place}.json`))) problems.push(`${route} uses ${place}, which is missing`)
    }
  }
  return problems
}

/** Every route that stands as a literal in the code is a page of app.json. */
export function routeProblems(dist: string): Problems {
  const routes = new Set(routesOf(dist))
  const named = scripts(dist).flatMap((file) => {
    const code = readFileSync(path.join(dist, file), 'utf8')
    return [...code.matchAll(/["'`]\/?(pages\w*\/\w+\/\w+)(?=["'`?$])/g)].map((match) => [file, match[1]] as const)
  })
  if (!named.length) return ['no route stands in the code: the pattern that finds them is out of date']
  return named.filter(([, route]) => !routes.has(route)).map(([file, route]) => `${file} goes to ${route}`)
}

/** Sizes, against the goals of docs/performance.md. */
export function sizeProblems(dist: string): Problems {
  const { subPackages = [] } = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8'))
  const roots = (subPackages as { root: string }[]).map(({ root }) => `${root}/`)
  const sizes = new Map<string, number>()
  let media = 0
  const downloads = { player: 0, admin: 0 }
  for (const file of all(dist)) {
    const size = statSync(path.join(dist, file)).size
    const owner = roots.find((root) => file.startsWith(root)) ?? 'main'
    sizes.set(owner, (sizes.get(owner) ?? 0) + size)
    const compressed = gzipSync(readFileSync(path.join(dist, file))).length
    downloads[owner === ADMIN ? 'admin' : 'player'] += compressed
    media += MEDIA.test(file) ? size : inlineMedia(path.join(dist, file))
  }
  const problems: Problems = []
  const limited = (what: string, size: number, limit: number) => {
    if (size > limit) problems.push(`${what}: ${(size / KB).toFixed(1)} KB, more than ${limit / KB} KB`)
  }
  for (const [owner, size] of sizes) {
    limited(`package ${owner}`, size, owner === 'main' ? MAIN_LIMIT : SUBPACKAGE_LIMIT)
  }
  limited('packages of players, gzip', downloads.player, DOWNLOAD_LIMIT)
  limited('package of operators, gzip', downloads.admin, ADMIN_DOWNLOAD_LIMIT)
  limited('pictures and sound inside the packages', media, MEDIA_LIMIT)
  return problems
}

/** Bytes of pictures and sounds written into the text of a file. */
function inlineMedia(file: string) {
  const found = readFileSync(file, 'utf8').match(/data:(image|audio|video)\/[^"'`)\s]+/g) ?? []
  return found.reduce((sum, text) => sum + text.length, 0)
}

/** Location APIs that WeChat only lets through when app.json names them. */
const PRIVATE_APIS = [
  'getFuzzyLocation',
  'getLocation',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
  'chooseLocation',
  'choosePoi',
  'chooseAddress',
]

export function privateApiProblems(dist: string): Problems {
  const { requiredPrivateInfos = [] } = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8'))
  // taro.js and vendors.js list the names of every API, used or not.
  const own = scripts(dist).filter((file) => !['taro.js', 'vendors.js'].includes(file))
  const code = own.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n')
  const used = PRIVATE_APIS.filter((name) => new RegExp(`\\.${name}\\(`).test(code))
  return used
    .filter((name) => !requiredPrivateInfos.includes(name))
    .map((name) => `${name} is not in requiredPrivateInfos`)
}

/** Keys of app.json that WeChat documents; its validator warns of any other. */
const APP_KEYS = new Set(
  `entryPagePath pages window tabBar networkTimeout debug functionalPages subPackages subpackages workers requiredBackgroundModes
   requiredPrivateInfos plugins preloadRule resizable usingComponents permission sitemapLocation style useExtendedLib
   entranceDeclare darkmode themeLocation lazyCodeLoading singlePage supportedMaterials serviceProviderTicket
   embeddedAppIdList halfPage debugOptions enablePassiveEvent resolveAlias renderer rendererOptions componentFramework
   miniApp static convertRpxToVw appBar __usePrivacyCheck__`.split(/\s+/),
)

export function configProblems(dist: string): Problems {
  const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8'))
  return Object.keys(app)
    .filter((key) => !APP_KEYS.has(key))
    .map((key) => `invalid app.json ["${key}"]`)
}

const scripts = (dist: string) => all(dist).filter((file) => file.endsWith('.js'))

/** All of the above but the sizes. */
export function gateProblems(dist: string): Problems {
  const pages = pageProblems(dist)
  // The compiler stops at a file that is not there, with less useful words.
  if (pages.length) return pages
  return [compileProblems, configProblems, routeProblems, privateApiProblems, newerThanPhones].flatMap((check) =>
    check(dist),
  )
}
