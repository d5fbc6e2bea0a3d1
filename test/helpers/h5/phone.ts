import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import type { UserDriver, OwnFile, Role } from '../user-driver'
import { noteReached } from '../reached'
import { until } from '../until'

const SHOTS = path.resolve(__dirname, '..', '..', '..', '.joybox', 'shots')

/** A browser as big as a small phone, in a person's user. */
export class Phone implements UserDriver {
  /** Number of times somebody came back as signed in. */
  private signedIn = 0
  /** Uncaught exceptions and console errors of the page so far. */
  readonly errors: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async take(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Phone> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 375, height: 667 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      ...options,
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const phone = new Phone(context, page)
    context.on('request', (request) => noteReached(request.method(), new URL(request.url()).pathname))
    page.on('pageerror', (error) => phone.errors.push(String(error.stack ?? error)))
    page.on('console', (message) => {
      if (message.type() === 'error') phone.errors.push(`${message.text()} ${message.location().url}`)
    })
    return phone
  }

  /** Errors of the app itself; the browser also reports failed requests. */
  get appErrors() {
    return this.errors.filter((error) => !error.startsWith('Failed to load resource'))
  }

  /** Path and query of the page that is open. */
  get address() {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }

  /** Signs in without the login page: the token is in storage before the app starts, as after an earlier visit. */
  async signIn(token: string) {
    this.signedIn += 1
    const entry = ['h5_token', JSON.stringify({ data: token }), `signed-in-${this.signedIn}`] as const
    await this.context.addInitScript(([key, value, mark]) => {
      // Once: a person who signs out stays signed out over a reload.
      if (!sessionStorage.getItem(mark)) localStorage.setItem(key, value)
      sessionStorage.setItem(mark, 'yes')
    }, entry)
  }

  async keptToken() {
    const kept = await this.page.evaluate(() => localStorage.getItem('h5_token'))
    return kept ? (JSON.parse(kept).data as string) : undefined
  }

  async loseToken() {
    await this.page.evaluate(() => localStorage.removeItem('h5_token'))
  }

  /** Chooses a language, as on an earlier visit. */
  async speak(locale: 'zh-CN' | 'en') {
    const entry = ['joybox_locale', JSON.stringify({ data: locale })] as const
    await this.context.addInitScript(([key, value]) => localStorage.setItem(key, value), entry)
  }

  async open(address: string) {
    await this.page.goto(address, { waitUntil: 'load' })
  }

  /** The page on top of the router's stack; those under it stay in the document, hidden. */
  get top(): Locator {
    return this.page.locator('.taro_page:visible').last()
  }

  /** The control with this role and accessible name, on the page in front. */
  control(role: Role, name: string | RegExp): Locator {
    return this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
  }

  async press(role: Role, name: string | RegExp) {
    await this.control(role, name).click()
  }

  async hold(name: string) {
    const held = this.page.locator('.jb-hold').filter({ has: this.control('button', name) })
    // Longer than it asks: the finger is lifted off whatever has come meanwhile.
    await this.touch(held.locator('.jb-hold__track'), 1500)
  }

  async restOn(role: Role, name: string | RegExp) {
    await this.touch(this.control(role, name), 500)
  }

  /** Lets a finger rest on it for so many milliseconds. */
  private async touch(control: Locator, ms: number) {
    await control.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await control.boundingBox()) as {
      x: number
      y: number
      width: number
      height: number
    }
    const finger = await this.context.newCDPSession(this.page)
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await this.page.waitForTimeout(ms)
    // The browser tells a tap of it as well.
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await finger.detach()
  }

  async pressTwice(role: Role, name: string | RegExp) {
    await this.control(role, name).dblclick()
  }

  async type(label: string, value: string) {
    await this.page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value)
  }

  async pickDay(label: string, day: string) {
    await this.type(label, day)
  }

  async takePicture(button: string) {
    return readFileSync(await (await this.download(button)).path())
  }

  async takeFile(button: string | RegExp) {
    const download = await this.download(button)
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }

  private async download(button: string | RegExp) {
    const coming = this.page.waitForEvent('download')
    await this.press('button', button)
    return coming
  }

  async giveFile(button: string, { name, type, bytes }: OwnFile) {
    const coming = this.page.waitForEvent('filechooser')
    await this.press('button', button)
    await (await coming).setFiles({ name, mimeType: type, buffer: Buffer.from(bytes) })
  }

  async sayYes() {
    await this.page.locator('.jb-dialog__btn--yes').click()
  }

  /** Waits until these words are on the screen. */
  async see(words: string | RegExp, ms = 15000): Promise<Locator> {
    const found = this.page.getByText(words).filter({ visible: true }).first()
    await found.waitFor({ timeout: ms })
    return found
  }

  async told(words: string, ms?: number) {
    await this.see(words, ms)
  }

  async gone(words: string, ms = 15000) {
    await until(async () => !(await this.read()).includes(words), `"${words}" is gone`, ms)
  }

  isAt(pathname: string) {
    return new URL(this.page.url()).pathname === pathname
  }

  async read() {
    return this.page.evaluate(() => document.body.innerText)
  }

  async reload() {
    await this.page.reload()
  }

  async back() {
    await this.page.goBack()
  }

  async setOffline(offline: boolean) {
    await this.context.setOffline(offline)
  }

  async loseAnswer(ending: string) {
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await this.page.route((url) => url.pathname.endsWith(ending), lose, { times: 1 })
  }

  async answerInstead(ending: string, status: number, body: string) {
    const answer = (route: Route) => route.fulfill({ status, body, contentType: 'application/json' })
    await this.page.route((url) => url.pathname.endsWith(ending), answer, { times: 1 })
  }

  /** Waits until the page at this path is open. */
  async arrive(pathname: string, ms = 15000) {
    await this.page.waitForURL((url) => url.pathname === pathname, { timeout: ms })
  }

  /** Saves a picture under .joybox/shots and returns where. */
  async shot(name: string): Promise<string> {
    mkdirSync(SHOTS, { recursive: true })
    const file = path.join(SHOTS, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`)
    await this.page.screenshot({ path: file })
    return file
  }
}

/**
 * Runs a test body with a phone of its own. When it fails, the message says what was on the screen, and a picture of
 * it stands in .joybox/shots.
 */
export async function withPhone(
  browser: Browser,
  origin: string,
  run: (phone: Phone) => Promise<void>,
  options?: BrowserContextOptions,
) {
  const phone = await Phone.take(browser, origin, options)
  try {
    await run(phone)
  } catch (error) {
    const shot = await phone.shot(expect.getState().currentTestName ?? 'failure').catch(() => 'no picture')
    const screen = await phone.page.evaluate(() => document.body.innerText.slice(0, 800)).catch(() => '')
    const told = `At ${phone.page.url()}\nOn screen: ${screen}\nErrors: ${phone.errors.join('\n')}\nPicture: ${shot}`
    const { message, stack } = error as Error
    // Jest prints the stack, which holds the message as it was.
    throw Object.assign(error as Error, { stack: stack?.replace(message, `${message}\n${told}`) })
  } finally {
    await phone.context.close()
  }
}
