import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const FINDER = path.resolve(__dirname, '..', '..', '..', 'scripts', 'browser.mjs')

/** Opens the Chromium that `scripts/browser.mjs` finds, with further arguments such as a pretended camera. */
export function openBrowser(further: string[] = []): Promise<Browser> {
  const found = JSON.parse(execFileSync(process.execPath, [FINDER, '--json'], { encoding: 'utf8' }))
  const env = { ...(process.env as Record<string, string>), ...found.env }
  // Chromium's own sandbox does not work for root, nor in most containers.
  return chromium.launch({
    executablePath: found.executablePath,
    env,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...further],
  })
}
