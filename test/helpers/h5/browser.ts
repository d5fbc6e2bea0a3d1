import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const FINDER = path.resolve(__dirname, '..', '..', '..', 'scripts', 'browser.mjs')

/** A browser on this machine, and what its process needs. */
export interface Found {
  executablePath: string
  env: Record<string, string>
}

const find = (...words: string[]): Found =>
  JSON.parse(execFileSync(process.execPath, [FINDER, '--json', ...words], { encoding: 'utf8', stdio: 'pipe' }))

/** Opens the Chromium that `scripts/browser.mjs` finds, with further arguments such as a pretended camera. */
export function openBrowser(further: string[] = [], found = find()): Promise<Browser> {
  const env = { ...(process.env as Record<string, string>), ...found.env }
  // Chromium's own sandbox does not work for root, nor in most containers.
  return chromium.launch({
    executablePath: found.executablePath,
    env,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...further],
  })
}

/** The oldest browser that the website promises to run in; undefined where there is none, which `npm test` has told. */
export function oldestBrowser(): Found | undefined {
  try {
    return find('--oldest')
  } catch {
    return undefined
  }
}
