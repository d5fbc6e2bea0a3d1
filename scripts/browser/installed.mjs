// A Chromium that is already on this machine.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .flatMap((folder) => [
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
}

/**
 * The version a browser states, or undefined when it does not start (a stub that asks for a snap, a missing library).
 * @param {Record<string, string>} [env] what it needs besides this process's environment
 */
export function versionOf(executablePath, env = {}) {
  if (!existsSync(executablePath)) return undefined
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return 'version unknown'
  const run = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    timeout: 20000,
    env: { ...process.env, ...env },
  })
  return run.status === 0 ? run.stdout.trim().split('\n')[0] : undefined
}

/**
 * `CHROMIUM`, else a browser in PATH or its usual place, else one that Playwright installed.
 * @throws {Error} when CHROMIUM is set to something that does not start
 */
export function installedBrowser() {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    const version = versionOf(chosen)
    if (!version) throw new Error(`CHROMIUM is set to ${chosen}, which does not start`)
    return { executablePath: chosen, env: {}, from: 'CHROMIUM', version }
  }
  for (const executablePath of candidates()) {
    const version = versionOf(executablePath)
    if (version) return { executablePath, env: {}, from: 'found on this machine', version }
  }
  return undefined
}

function* candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  for (const command of COMMANDS) for (const folder of folders) yield path.join(folder, command)
  yield* PLACES[process.platform] ?? []
  yield* playwrightBrowsers()
}

function* playwrightBrowsers() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(os.homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return
  const folders = readdirSync(cache).filter((name) => name.startsWith('chromium'))
  for (const folder of folders.sort().reverse()) {
    yield path.join(cache, folder, 'chrome-linux', 'chrome')
    yield path.join(cache, folder, 'chrome-linux64', 'chrome')
    yield path.join(cache, folder, 'chrome-linux', 'headless_shell')
  }
}
