import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(__dirname, '../..')
const VERSION = '12.8.2'
/** Folder searched besides the project's own packages: Lighthouse is heavy, and only this benchmark needs it. */
const TOOLS = path.join(ROOT, '.joybox', 'tools')

export const howToInstall = `npm install --prefix .joybox/tools --no-save --ignore-scripts lighthouse@${VERSION}`

/** Lighthouse's program, or undefined where it is not installed. */
export function findLighthouse(): string | undefined {
  for (const folder of [TOOLS, ROOT]) {
    try {
      const manifest = createRequire(path.join(folder, 'index.js')).resolve('lighthouse/package.json')
      const program = path.join(path.dirname(manifest), 'cli', 'index.js')
      if (existsSync(program)) return program
    } catch {
      // Not there; perhaps in the next.
    }
  }
  return undefined
}

/** Report of one Lighthouse run: scores of 100, times in milliseconds as on its simulated mid-range phone. */
export interface Report {
  performance: number
  accessibility: number
  practices: number
  /** Largest contentful paint. */
  lcp: number
  fcp: number
  /** Total blocking time. */
  blocked: number
  /** Cumulative layout shift. */
  cls: number
  /** Time that scripts took to be read and run. */
  boot: number
  /** Audits that cost points, by name. */
  flaws: string[]
}

interface Raw {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

interface Browser {
  executablePath: string
  env: Record<string, string>
}

/**
 * Runs Lighthouse on its mobile profile, in a browser of its own.
 *
 * A trace is now and then lost (NO_NAVSTART); Lighthouse asks to be run again then.
 */
export async function lighthouse(program: string, browser: Browser, address: string): Promise<Report> {
  for (let left = 3; ; left -= 1) {
    try {
      return await once(program, browser, address)
    } catch (error) {
      if (left === 1 || !String(error).includes('NO_NAVSTART')) throw error
    }
  }
}

async function once(program: string, browser: Browser, address: string): Promise<Report> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-lighthouse-'))
  try {
    const output = path.join(folder, 'report.json')
    const words = [
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ]
    const env = { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath }
    await promisify(execFile)(process.execPath, [program, address, ...words], { env, timeout: 90_000 })
    const raw = JSON.parse(readFileSync(output, 'utf8')) as Raw
    if (raw.runtimeError) throw new Error(`Lighthouse at ${address}: ${raw.runtimeError.message}`)
    return read(raw)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read({ categories, audits }: Raw): Report {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const counted = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    blocked: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    boot: value('bootup-time'),
    flaws: counted.flatMap(({ id, weight }) => {
      const got = audits[id]?.score
      return weight > 0 && typeof got === 'number' && got < 1 ? [id] : []
    }),
  }
}
