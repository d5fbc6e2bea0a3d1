// The oldest browser that the website promises to run in: Chromium 87, which an npm package carries (brotli-packed, MIT).
// It is no dependency: 45 MB are fetched into .joybox/oldest-browser when the browser tests run for the first time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { writeFontsConf } from './fonts-conf.mjs'

const PACKAGE = 'chrome-aws-lambda@5.4.0'
const SHA512 = 'edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA=='

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '.joybox', 'oldest-browser')
const executablePath = path.join(folder, 'chromium')
const complete = path.join(folder, 'complete')

/** Environment of the browser: libraries that a machine without a desktop lacks, and fonts. */
const env = { LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }

/**
 * The Chromium that an earlier run unpacked; with `install`, fetched and unpacked where there is none yet.
 * @returns {{ executablePath: string, env: Record<string, string>, from: string, version: string }} as `findBrowser` does
 * @throws {Error} in words: the machine is of another kind, or the registry does not answer.
 */
export function findOldest({ install = true, say = () => {} } = {}) {
  const problem = existsSync(complete) ? undefined : install ? whyNotInstalled(say) : 'not fetched yet'
  if (problem) throw new Error(`no Chromium 87, the oldest browser that is promised: ${problem}`)
  return { executablePath, env, from: 'unpacked from npm', version: 'Chromium 87.0.4272.0' }
}

function whyNotInstalled(say) {
  return process.platform === 'linux' && process.arch === 'x64' ? fetchAndUnpack(say) : 'it is for Linux on x64'
}

/** Undefined when all went well, otherwise the reason. */
function fetchAndUnpack(say) {
  say('Unpacking Chromium 87 from npm into .joybox/oldest-browser')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const words = ['pack', PACKAGE, '--silent', '--fetch-retries=0', '--fetch-timeout=20000']
  const packed = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', timeout: 600000 })
  if (packed.status !== 0) return 'the npm registry does not answer'
  const file = path.join(folder, packed.stdout.trim())
  if (createHash('sha512').update(readFileSync(file)).digest('base64') !== SHA512) return 'npm gave another file'
  if (!untar(file)) return 'the package does not unpack'
  const bin = path.join(folder, 'package', 'bin')
  const read = (name) => brotliDecompressSync(readFileSync(path.join(bin, name)))
  writeFileSync(executablePath, read('chromium.br'), { mode: 0o755 })
  const libraries = path.join(folder, 'libraries.tar')
  writeFileSync(libraries, read('aws.tar.br'))
  if (!untar(libraries)) return 'its libraries do not unpack'
  for (const used of [file, libraries, path.join(folder, 'package')]) rmSync(used, { recursive: true })
  writeFontsConf(folder, '.fonts')
  writeFileSync(complete, '')
  return undefined
}

function untar(file) {
  return spawnSync('tar', ['-xf', file, '--no-same-owner'], { cwd: folder }).status === 0
}
