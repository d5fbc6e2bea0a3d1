// A Chromium that comes as an npm package (brotli-packed, MIT) with the few libraries it needs, for an ordinary user
// on a machine without one. It is no dependency: 70 MB are fetched only where they are needed, into .joybox/browser.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { versionOf } from './installed.mjs'
import { writeFontsConf } from './fonts-conf.mjs'
import { woffToTrueType } from './woff.mjs'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '.joybox', 'browser')
const modules = path.join(folder, 'node_modules')
const CHROMIUM = '@sparticuz/chromium@153.0.0'
const FONT = '@fontsource/noto-sans-sc@5'
const PARTS = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']

/** Environment of the browser: the packed libraries, and fonts (without any, text would have no size at all). */
const env = {
  LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
  FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
}

/** The Chromium unpacked by an earlier run, or undefined. */
export function unpackedBrowser() {
  const executablePath = path.join(folder, 'chromium')
  const version = existsSync(path.join(folder, 'complete')) ? versionOf(executablePath, env) : undefined
  return version && { executablePath, env, from: 'unpacked from npm', version }
}

/**
 * Fetches and unpacks it; undefined when there is none for this machine or the registry does not answer.
 * @param {(line: string) => void} say
 */
export async function installFromNpm(say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  say('No browser on this machine: unpacking one from npm into .joybox/browser')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  if (!npmInstall(CHROMIUM)) return undefined
  await unpack()
  if (npmInstall(FONT)) unpackFont()
  writeFontsConf(folder, 'fonts')
  writeFileSync(path.join(folder, 'complete'), '')
  rmSync(modules, { recursive: true, force: true })
  return unpackedBrowser()
}

function npmInstall(name) {
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--loglevel=error']
  const shell = process.platform === 'win32'
  const stdio = ['ignore', 'ignore', 'inherit']
  return spawnSync('npm', ['install', ...flags, name], { cwd: folder, stdio, timeout: 600000, shell }).status === 0
}

/** The package unpacks into the temporary folder, so its process gets ours as that. */
async function unpack() {
  const source = path.join(modules, '@sparticuz', 'chromium')
  const files = PARTS.map((part) => path.join(source, 'bin', part))
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { inflate } = await import(pathToFileURL(path.join(source, 'build', 'index.js')).href)
    await Promise.all(files.map((file) => inflate(file)))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  chmodSync(path.join(folder, 'chromium'), 0o755)
}

/** Chinese glyphs: the browser reads no WOFF from disk, so the file becomes a TrueType one. */
function unpackFont() {
  const file = 'noto-sans-sc-chinese-simplified-400-normal.woff'
  const woff = readFileSync(path.join(modules, '@fontsource', 'noto-sans-sc', 'files', file))
  writeFileSync(path.join(folder, 'fonts', 'NotoSansSC.ttf'), woffToTrueType(woff))
}
