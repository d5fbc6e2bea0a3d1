import path from 'node:path'
import type { UserDriver, OwnFile, Role } from '../user-driver'
import { until } from '../until'
import { type Started, start } from './boot'
import { call, type OpenPage } from './stack'
import { controls, fire, findAll, isOff, type Target, textOf } from './tree'
import type { Phone } from './wx'

export { routesOf } from './boot'
export { attributeOf } from './tree'

/** The mini-program as built by `npm run build:weapp`. */
export const DIST = path.resolve(__dirname, '..', '..', '..', 'dist', 'weapp')

const PATIENCE = 20_000

interface Launch {
  dist?: string
  /** The server; nobody listens there by default. */
  origin?: string
  url?: string
  /** Storage from an earlier start of the phone. */
  phone?: Phone
  /** Answers wait for those still on their way. */
  gathers?: boolean
}

/** Drives the mini-program as a user. Each step waits for its element, and fails with the text of the screen. */
export class MiniProgram implements UserDriver {
  private constructor(public started: Started) {}

  /** Starts the mini-program on a page. */
  static async launch({ dist = DIST, origin = 'http://127.0.0.1:9', url = '/', phone, gathers = false }: Launch = {}) {
    const program = new MiniProgram(start(dist, origin, phone))
    program.started.network.gathers = gathers
    await program.open(url)
    return program
  }

  get page(): OpenPage {
    return this.started.stack.top
  }

  get text() {
    return textOf(this.page.dom)
  }

  /** Opens a page alone on the stack and waits for its first content. */
  async open(url: string) {
    const { stack } = this.started
    stack.reLaunch(url === '/' ? '/pages/login/index' : url)
    await this.wait(() => (this.page.instance.data.root?.cn ?? []).length > 0, `${url} renders`)
  }

  async press(role: Role, name: string | RegExp, ms = PATIENCE) {
    let why: unknown
    const pressed = () => {
      try {
        const [control] = controls(this.page.dom, role, name)
        if (!control || isOff(control)) return false
        fire(control, 'tap')
        return true
      } catch (error) {
        why = error
        return false
      }
    }
    await this.wait(pressed, () => `the ${role} ${name} can be pressed ${why ?? ''}`, ms)
    await this.still()
  }

  /** Waits until every request has been answered and the screen is still. */
  async rest(ms = PATIENCE) {
    const { network } = this.started
    await this.wait(() => network.exchanges.every((each) => each.settled), 'every request is answered', ms)
    await this.still()
  }

  /**
   * Waits until nothing has been sent to the screen for six looks, as no user is quicker than it. The effects of a tap
   * take up to four turns (the end of its frame, React's, Taro's, the page's), which a busy machine puts off from one
   * look to the next.
   */
  private async still() {
    const { sent } = this.started
    const end = Date.now() + 1000
    for (let same = 0, before = -1; same < 6 && Date.now() < end; before = sent.length) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      same = sent.length === before ? same + 1 : 0
    }
  }

  /** There is no clock to hold against: the second control does the same. */
  async hold(name: string) {
    await this.press('button', name)
  }

  async restOn(role: Role, name: string | RegExp) {
    const control = await this.find((dom) => controls(dom, role, name)[0], `the ${role} ${name}`)
    // WeChat tells no tap of a finger that has rested.
    for (const step of ['touchstart', 'longpress']) fire(control, step)
    await this.still()
  }

  async pressTwice(role: Role, name: string | RegExp) {
    fire(await this.find((dom) => controls(dom, role, name)[0], `the ${role} ${name}`), 'tap')
    // The second tap finds what the first one left, at once.
    const [again] = controls(this.page.dom, role, name)
    if (again) fire(again, 'tap')
    await this.still()
  }

  /** Types into a field, as the keyboard does: one input event with the whole value. */
  async type(label: string, value: string) {
    const field = await this.find((dom) => controls(dom, 'field', label)[0], `the field ${label}`)
    fire(field, 'input', { value, cursor: value.length })
    await this.still()
  }

  async pickDay(label: string, day: string) {
    fire(await this.find((dom) => controls(dom, 'button', label)[0], `the field ${label}`), 'change', { value: day })
    await this.still()
  }

  /** A mini-program user a file over to a chat. */
  async takeFile(button: string | RegExp) {
    const options = await this.pressAndAwait(button, ['shareFileMessage', 'openDocument'])
    const at = String(options.filePath)
    return { name: String(options.fileName ?? path.basename(at)), text: this.started.phone.files.get(at) ?? '' }
  }

  async takePicture(button: string) {
    const { filePath } = await this.pressAndAwait(button, ['saveImageToPhotosAlbum'])
    return Buffer.from(this.started.phone.files.get(String(filePath)) ?? '', 'latin1')
  }

  /** Presses the button and gives what the phone is asked then, in one of these ways. */
  private async pressAndAwait(button: string | RegExp, ways: string[]) {
    await this.press('button', button)
    const asked = () => this.started.phone.asked.find(({ name }) => ways.includes(name))
    return (await this.wait(asked, 'a file is handed over')).options
  }

  /** The phone chooses it as soon as it is asked. */
  async giveFile(button: string, file: OwnFile) {
    this.started.phone.gives = file
    await this.press('button', button)
  }

  /** The phone has answered the dialog already. */
  async sayYes() {
    await this.rest()
  }

  async see(words: string | RegExp, ms = PATIENCE) {
    const shown = () => (typeof words === 'string' ? this.text.includes(words) : words.test(this.text))
    await this.wait(shown, `"${words}" is seen`, ms)
  }

  async gone(words: string, ms = PATIENCE) {
    await this.wait(() => !this.text.includes(words), `"${words}" is gone`, ms)
  }

  /** Waits until a toast, the page's own or WeChat's, or a dialog has said these words. */
  async told(words: string, ms = PATIENCE) {
    const isTold = () => this.started.phone.words.some((said) => said.includes(words)) || this.text.includes(words)
    await this.wait(isTold, `"${words}" is told`, ms)
  }

  async arrive(address: string, ms = PATIENCE) {
    await this.wait(() => this.isAt(address), `${address} opens`, ms)
  }

  isAt(address: string) {
    const { pages } = this.started.stack
    return pages.length > 0 && `/${this.page.route}` === address
  }

  async read() {
    return this.text
  }

  /** The person closes the mini-program and opens it again at the same page; what the phone kept is still there. */
  async reload() {
    const { phone, network } = this.started
    const { route, query } = this.page
    const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
    this.started = start(this.started.dist, network.origin, phone)
    await this.open(`/${route}${search.length ? `?${search.join('&')}` : ''}`)
  }

  /** The back arrow of the navigation bar. */
  async back() {
    this.started.stack.navigateBack(1)
  }

  async signIn(token: string) {
    const { dist, network, phone } = this.started
    phone.storage.set('h5_token', token)
    this.started = start(dist, network.origin, phone)
  }

  async keptToken() {
    return this.started.phone.storage.get('h5_token') as string | undefined
  }

  /** The next start finds none. */
  async loseToken() {
    this.started.phone.storage.delete('h5_token')
  }

  async setOffline(offline: boolean) {
    this.started.network.offline = offline
    const networkType = offline ? 'none' : 'wifi'
    this.started.phone.emit('networkStatusChange', { isConnected: !offline, networkType })
  }

  async loseAnswer(ending: string) {
    this.started.network.loses = ending
  }

  async answerInstead(ending: string, status: number, body: string) {
    const { network } = this.started
    network.answer = (exchange) => {
      if (!exchange.path.split('?')[0].endsWith(ending)) return undefined
      network.answer = undefined
      return { status, body }
    }
  }

  /** Fires any event on an element: change, submit, touchstart … */
  async fire(target: Target, name: string, detail: Record<string, unknown> = {}) {
    fire(await this.find((dom) => findAll(dom, target)[0], target), name, detail)
  }

  /** A lifecycle event of the open page: onReachBottom, onPullDownRefresh, onShareAppMessage … */
  lifecycle(method: string, ...args: unknown[]) {
    return call(this.page, method, ...args)
  }

  private async find(look: (dom: Element) => Element | undefined, what: string): Promise<Element> {
    return this.wait(() => look(this.page.dom), `${what} is there`)
  }

  private wait<T>(check: () => T, what: string | (() => string), ms = PATIENCE) {
    return until(check, () => `${typeof what === 'string' ? what : what()}. ${this.report()}`, ms)
  }

  private report() {
    const { stack, phone, errors } = this.started
    const open = stack.pages.map((page) => page.route).join(' > ')
    const screen = stack.pages.length ? this.text.slice(0, 600) : ''
    const told = phone.words.slice(-3).join(' | ')
    return `Open: ${open}. On screen: ${screen}. Told: ${told}. Errors: ${errors.slice(-3).join(' | ')}`
  }
}
