#!/usr/bin/env node
// `npm run screenshots`: builds the website, starts a shop of its own in a temporary folder, arranges a player with boxes and
// prizes, and takes the pictures that README.md shows, into docs/images.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { build } = await import('./lib/build.mjs')
const { at, root } = await import('./lib/root.mjs')
const { giveUp, say } = await import('./lib/say.mjs')
await ensureInstalled().catch(giveUp)
const { chromium } = await import('playwright-core')
const { createCanvas, loadImage } = await import('@napi-rs/canvas')
const { tsImport } = await import('tsx/esm/api')
const { overHttp } = await tsImport('../test/helpers/client.ts', import.meta.url)
const { findBrowser } = await import('./browser.mjs')

const SIZE = { width: 375, height: 760 }
const WIDTH = 600
const QUALITY = 80
const BOX = 'box_moon-rabbits'

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** The built shop on an empty database. */
async function openShop() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'joybox-screenshots-'))
  // PostgreSQL may run as another user than we do, and must be let in.
  chmodSync(data, 0o711)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { PORT: String(port), PUBLIC_URL: origin, JOYBOX_DATA: data, DATABASE_URL: '', LOG_LEVEL: 'warn' }
  const shop = spawn(process.execPath, [at('server', 'dist', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...env, PURCHASES_PER_SECOND: '1000', REQUESTS_PER_MINUTE: '1000000' },
    stdio: 'ignore',
  })
  const ended = new Promise((done) => shop.once('exit', done))
  const close = async () => {
    shop.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 240; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { origin, close }
    await new Promise((done) => setTimeout(done, 500))
  }
  await close()
  throw new Error('The shop did not open within two minutes.')
}

/** Somebody with prizes, sealed boxes and some money, and where each picture is taken. */
async function arrange(origin) {
  const player = await (await overHttp(origin).register('moonlight')).topUp(100_000)
  const { draws } = await player.call('sealedBoxes.open', { body: { ids: await player.buy(BOX, 10) } })
  const ranks = ['N', 'R', 'SR', 'SSR', 'HIDDEN']
  const best = draws.toSorted((a, b) => ranks.indexOf(b.prize.tier) - ranks.indexOf(a.prize.tier))[0]
  const [sealed] = await player.buy(BOX, 3)
  const day = { colorScheme: 'light', locale: 'zh-CN' }
  const night = { colorScheme: 'dark', locale: 'en' }
  const pictures = [
    ['home', '/pagesA/home/index', day],
    ['box-detail', `/pagesA/blind_box_detail/index?id=${BOX}`, day],
    ['my-boxes', '/pagesA/my_blind_box/index', day],
    ['prize', `/pagesA/prize_detail/index?id=${best.warehousePrizeId}`, night],
    ['profile', '/pagesA/profile/index', night],
    // Last: it opens the box.
    ['opening', `/pagesA/open_chest_animation/index?ids=${sealed}`, night, open],
  ]
  return { token: player.token, pictures }
}

async function open(page) {
  const box = page.locator('.stage-touch')
  for (let tap = 0; tap < 3; tap += 1) await box.click()
  await page.waitForSelector('.stage--shown, .stage--over, .stage__name', { timeout: 15_000 })
  await page.waitForTimeout(1_000)
}

async function take(browser, origin, token, [name, address, look, steps]) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    ...look,
  })
  const entries = { h5_token: token, joybox_locale: look.locale }
  await context.addInitScript((kept) => {
    for (const [key, data] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify({ data }))
  }, entries)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => !document.querySelector('.jb-skel'))
  if (steps) await steps(page)
  await page.waitForTimeout(500)
  const shot = await loadImage(await page.screenshot())
  const canvas = createCanvas(WIDTH, Math.round((shot.height / shot.width) * WIDTH))
  canvas.getContext('2d').drawImage(shot, 0, 0, canvas.width, canvas.height)
  const bytes = await canvas.encode('webp', QUALITY)
  writeFileSync(at('docs', 'images', `${name}.webp`), bytes)
  say(`docs/images/${name}.webp: ${Math.round(bytes.length / 1024)} KB`)
  await context.close()
}

try {
  await build('server')
  await build('h5')
  const shop = await openShop()
  try {
    const { executablePath, env } = await findBrowser({ say })
    const args = ['--no-sandbox', '--disable-dev-shm-usage']
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
    const { token, pictures } = await arrange(shop.origin)
    for (const picture of pictures) await take(browser, shop.origin, token, picture)
    await browser.close()
  } finally {
    await shop.close()
  }
} catch (error) {
  giveUp(error)
}
