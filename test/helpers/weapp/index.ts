import path from 'node:path'
import { type Started, start } from './boot'
import { call, type OpenPage } from './stack'
import { findAll, fire, type Target, textOf } from './tree'
import { until } from '../until'
import type { Phone } from './wx'

export { routesOf } from './boot'
export { attributeOf } from './tree'

/** The mini-program as built by `npm run build:weapp`. */
export const DIST = path.resolve(__dirname, '..', '..', '..', 'dist', 'weapp')

/** A mini-program in a person's hands. Every step waits for what it needs, and fails with what is on the screen. */
export class MiniProgram {
  private constructor(readonly started: Started) {}

  /** Starts it on its entry page. */
  static async launch({ dist = DIST, origin = 'http://127.0.0.1:9', url = '/pages/login/index', phone }: Launch = {}) {
    const program = new MiniProgram(start(dist, origin, phone))
    await program.open(url)
    return program
  }

  get page(): OpenPage {
    return this.started.stack.top
  }

  get route() {
    return this.page.route
  }

  get text() {
    return textOf(this.page.dom)
  }

  /** Opens a page alone on the stack and waits for its first content. */
  async open(url: string) {
    this.started.stack.reLaunch(url)
    await until(
      () => (this.page.instance.data.root?.cn ?? []).length > 0,
      () => `${url} renders. ${this.report()}`,
    )
  }

  /** Waits until the page on top shows these words (or an element `#id` / `.class`) and returns the element. */
  async see(target: Target, ms = 10000): Promise<Element> {
    const found = () => findAll(this.page.dom, target)[0]
    return until(found, () => `"${target}" is seen. ${this.report()}`, ms)
  }

  /** Waits until the page on top has this route. */
  async arrive(route: string, ms = 10000) {
    await until(
      () => this.started.stack.pages.length && this.route === route,
      () => `${route} opens. ${this.report()}`,
      ms,
    )
  }

  async tap(target: Target) {
    fire(await this.see(target), 'tap')
  }

  /** Types into a field, as the keyboard does: one input event with the whole value. */
  async type(target: Target, value: string) {
    const field = await this.see(target)
    fire(field, 'input', { value, cursor: value.length })
  }

  /** Fires any other event: change, submit, touchstart … */
  async fire(target: Target, name: string, detail: Record<string, unknown> = {}) {
    fire(await this.see(target), name, detail)
  }

  /** The back arrow of the navigation bar. */
  back() {
    this.started.stack.navigateBack(1)
  }

  /** A lifecycle event of the open page: onReachBottom, onPullDownRefresh, onShareAppMessage … */
  lifecycle(method: string, ...args: unknown[]) {
    return call(this.page, method, ...args)
  }

  /** The person closes the mini-program and opens it again; what the phone kept is still there. */
  async restart(url?: string) {
    const { phone, network } = this.started
    return MiniProgram.launch({ origin: network.origin, phone, url })
  }

  private report() {
    const { stack, phone, errors } = this.started
    const open = stack.pages.map((page) => page.route).join(' > ')
    const screen = stack.pages.length ? this.text.slice(0, 600) : ''
    return `Open: ${open}. On screen: ${screen}. Told: ${phone.words.slice(-3).join(' | ')}. Errors: ${errors.slice(-3).join(' | ')}`
  }
}

interface Launch {
  dist?: string
  origin?: string
  url?: string
  phone?: Phone
}
