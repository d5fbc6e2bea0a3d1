#!/usr/bin/env node
// Finds a Chromium for the browser tests and prints which one; installs one when the machine has none.
// `node scripts/browser.mjs` for people, `--json` for the tests (then it only looks, and never installs). With `--oldest` it
// is the oldest browser that the website promises to run in.
import { fileURLToPath } from 'node:url'
import { installedBrowser } from './browser/installed.mjs'
import { installFromApt } from './browser/apt.mjs'
import { unpackedBrowser, installFromNpm } from './browser/npm.mjs'
import { findOldest } from './browser/oldest.mjs'

/**
 * A Chromium to test with: `CHROMIUM`, else the system's, else one unpacked earlier; with `install`, else one from
 * apt (as root) or from npm into `.joybox/browser`.
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, from: string, version: string }>}
 *   `env` is what the browser's process needs besides its own environment.
 * @throws {Error} in words that say what to do, when there is none.
 */
export async function findBrowser({ install = true, say = () => {} } = {}) {
  const found = installedBrowser() ?? unpackedBrowser()
  if (found) return found
  if (install) {
    const fromApt = installFromApt(say) ? installedBrowser() : undefined
    const browser = fromApt ?? (await installFromNpm(say))
    if (browser) return browser
  }
  throw new Error('no Chromium found: install chromium or Google Chrome, or set CHROMIUM to the path of one')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const json = process.argv.includes('--json')
  try {
    const find = process.argv.includes('--oldest') ? findOldest : findBrowser
    const browser = await find({ install: !json, say: (line) => console.error(line) })
    console.log(
      json ? JSON.stringify(browser) : `Browser: ${browser.executablePath} (${browser.version}, ${browser.from})`,
    )
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
