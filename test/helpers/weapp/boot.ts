import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Network } from './network'
import { compileOnce, scriptRunner } from './once'
import { noteRefused } from './refused'
import { ageEngine } from './rules/engine'
import { type OpenPage, type PageInstance, PageStack } from './stack'
import { createWx, Phone } from './wx'

interface Rendered {
  dom: HTMLElement
  instance: PageInstance
  attach: (parent: Element) => void
  detach: () => void
}

interface Simulate {
  load: (file: string, options: Record<string, unknown>) => string
  render: (id: string) => Rendered
}

type Config = Record<string, unknown>

/** Data that one page sent to the view. */
export interface Sent {
  route: string
  bytes: number
  /** Sent values, by path. */
  data: Record<string, unknown>
}

/** A started mini-program, as one process of the base library holds it. */
export interface Started {
  /** The build it was started from. */
  dist: string
  stack: PageStack
  network: Network
  phone: Phone
  /** Everything that went wrong: console errors, uncaught exceptions, unknown pages. */
  errors: string[]
  /** Every setData so far. */
  sent: Sent[]
  /** Ends the process: its pages are gone, and nothing answers it any more. */
  end: () => void
}

interface AppJson {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  requiredPrivateInfos?: string[]
}

/** 小程序框架 › setData: one call carries at most 1024 kB. */
const MAX_SET_DATA_BYTES = 1024 * 1024

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** Every route of a built mini-program, the entry page first. */
export function routesOf(dist: string): string[] {
  const app: AppJson = readJson(path.join(dist, 'app.json'))
  const inside = (app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))
  return [...app.pages, ...inside]
}

/**
 * Starts a built mini-program on miniprogram-simulate with the official template compiler. The simulator renders
 * components; what is added here is what makes it a mini-program: App, Page, a page stack, `wx`.
 * @param dist the built mini-program
 * @param origin the server its requests go to
 * @param phone what outlives a restart
 */
export function start(dist: string, origin: string, phone = new Phone()): Started {
  // A second start in one test file is a new process: nothing of the first may be left.
  running?.end()
  jest.resetModules()
  compileOnce()
  ageEngine()
  const run = scriptRunner()
  document.body.innerHTML = ''
  forgetTemplates()
  const errors: string[] = []
  const sent: Sent[] = []
  listenForErrors(errors)

  phone.forgetListeners()
  const network = new Network(origin, () => phone.platform)
  const world = globalThis as unknown as Record<string, unknown>
  let app: Record<string, (options: unknown) => void> = {}
  const stack = new PageStack(
    new Set(routesOf(dist)),
    (route, query) => mount(route, query),
    (route) => errors.push(`page not found: ${route}`),
  )
  let ended = false
  const { requiredPrivateInfos: declared = [] } = readJson(path.join(dist, 'app.json')) as AppJson
  const onFault = (words: string) => {
    errors.push(words)
    noteRefused(words)
  }
  const wx = createWx({ phone, network, stack, isRunning: () => !ended, declared, onFault })
  world.wx = wx
  const simulate = require('miniprogram-simulate') as Simulate
  const simulator = require('miniprogram-simulate/src/utils') as { runJs: (file: string) => unknown }
  simulator.runJs = run
  const opening = { route: '', query: {} as Record<string, string> }
  const load = loader(dist, simulate)
  world.App = (options: typeof app) => (app = options)
  world.getApp = () => app
  world.getCurrentPages = () => stack.pages.map((page) => page.instance)
  const component = world.Component as (definition: Config) => void
  world.Component = (definition: Config) => component(withPlainPaths(definition, sent, onFault))
  world.Page = (config: Config) => (world.Component as typeof component)(componentOf(config, opening))

  const mount = (route: string, query: Record<string, string>): OpenPage => {
    Object.assign(opening, { route, query })
    const rendered = simulate.render(load(route))
    const parent = document.body.appendChild(document.createElement('div'))
    rendered.attach(parent)
    const detach = () => {
      rendered.detach()
      parent.remove()
    }
    return { route, query, instance: rendered.instance, dom: rendered.dom, detach }
  }

  run(path.join(dist, 'app.js'))
  const launch = (wx.getLaunchOptionsSync as () => unknown)()
  app.onLaunch?.(launch)
  app.onShow?.(launch)
  const end = () => {
    ended = true
    network.close()
    while (stack.pages.length) stack.close()
  }
  running = { dist, stack, network, phone, errors, sent, end }
  return running
}

let running: Started | undefined

/** Compiled templates share a table of expressions, which another build must not inherit; what they add to Function stays. */
function forgetTemplates() {
  const world = globalThis as unknown as { __WXML_GLOBAL__?: Record<string, unknown> }
  if (world.__WXML_GLOBAL__) world.__WXML_GLOBAL__ = { wxs_nf_init: world.__WXML_GLOBAL__.wxs_nf_init }
}

/**
 * Loads each page once (as the base library does). Jest caches modules while the simulator counts on running them
 * again, so what is registered already is handed over by its id: without that, deep trees would render empty.
 */
function loader(dist: string, simulate: Simulate) {
  const registered = new Map<string, string>()
  const framework = require('j-component') as { register: (definition: { id: string; path?: string }) => string }
  const register = framework.register
  framework.register = (definition) => {
    if (definition.path) registered.set(definition.path, definition.id)
    return register(definition)
  }
  return (route: string) => {
    const file = path.join(dist, route)
    const known = registered.get(file)
    if (known) return known
    const { usingComponents = {} } = readJson(`${file}.json`) as { usingComponents?: Record<string, string> }
    const loaded = Object.entries(usingComponents).map(([name, place]) => {
      const folder = place.startsWith('/') ? dist : path.dirname(file)
      return [name, registered.get(path.join(folder, place))] as const
    })
    if (!existsSync(`${file}.js`)) throw new Error(`${route}.js is missing`)
    const options = { usingComponents: Object.fromEntries(loaded.filter(([, id]) => id)) }
    return simulate.load(file, { compiler: 'official', rootPath: dist, ...options })
  }
}

/** Turns `Page(config)` into a component, since the simulator knows nothing else. */
function componentOf(config: Config, opening: { route: string; query: Record<string, string> }): Config {
  const { data, options: _options, ...rest } = config
  const entries = Object.entries(rest)
  const methods = Object.fromEntries(entries.filter(([, value]) => typeof value === 'function'))
  const fields = Object.fromEntries(entries.filter(([, value]) => typeof value !== 'function'))
  type Instance = PageInstance & Record<'onLoad' | 'onShow' | 'onReady', ((options?: unknown) => void) | undefined>
  const lifetimes = {
    attached(this: Instance) {
      Object.assign(this, fields, { route: opening.route, options: opening.query })
      this.onLoad?.(opening.query)
      this.onShow?.()
    },
    ready(this: Instance) {
      this.onReady?.()
    },
  }
  return { data: JSON.parse(JSON.stringify(data ?? {})), methods, lifetimes }
}

/**
 * The base library takes `root.cn.[0].v` for `root.cn[0].v`, and nothing any more for a page that is gone; the simulator
 * does neither. Also counts what is sent, and refuses what is too much at once.
 */
function withPlainPaths(definition: Config, sent: Sent[], onFault: (words: string) => void): Config {
  const lifetimes = (definition.lifetimes ?? {}) as Record<string, (...args: unknown[]) => void>
  const attached = lifetimes.attached ?? (definition.attached as typeof lifetimes.attached | undefined)
  const detached = lifetimes.detached ?? (definition.detached as typeof lifetimes.detached | undefined)
  return {
    ...definition,
    lifetimes: {
      ...lifetimes,
      attached(this: PageInstance) {
        const setData = this.setData
        this.setData = (data, done) => {
          if (this.isGone) return
          const bytes = Buffer.byteLength(JSON.stringify(data))
          sent.push({ route: this.route, bytes, data })
          if (bytes > MAX_SET_DATA_BYTES) {
            onFault(`setData of ${bytes} bytes exceeds 1024 kB`)
            return
          }
          const plain = Object.entries(data).map(([key, value]) => [key.replaceAll('.[', '['), value])
          setData.call(this, Object.fromEntries(plain), done)
        }
        attached?.call(this)
      },
      detached(this: PageInstance) {
        this.isGone = true
        detached?.call(this)
      },
    },
  }
}

function listenForErrors(errors: string[]) {
  const say = (...parts: unknown[]) =>
    errors.push(parts.map((part) => String((part as Error)?.stack ?? part)).join(' '))
  jest.spyOn(console, 'error').mockImplementation(say)
  // The app's warnings are for its developers; a template's warning is an error.
  jest.spyOn(console, 'warn').mockImplementation((...parts) => {
    if (String(parts[0]).startsWith('WXMLRT')) say(...parts)
  })
  window.onerror = (message, _source, _line, _column, error) => say(error ?? message)
}
