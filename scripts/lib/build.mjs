import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleServer } from './bundle-server.mjs'
import { compressFolder } from './compress.mjs'
import { filesIn, fingerprint } from './fingerprint.mjs'
import { alone } from './lock.mjs'
import { at, root } from './root.mjs'
import { run } from './run.mjs'
import { say, step } from './say.mjs'

const common = ['package-lock.json', 'contract/src']
const app = [...common, 'src', 'config', 'types', 'babel.config.js', 'tsconfig.json', 'package.json']

/** Taro's command line, to be run by Node. */
export const taroProgram = at('node_modules', '@tarojs', 'cli', 'bin', 'taro')

/** Build targets: their sources, output and command. */
const targets = {
  server: {
    title: 'Bundling the server',
    inputs: [
      ...common,
      'server/src',
      'server/migrations',
      'package.json',
      'server/package.json',
      'contract/package.json',
      'scripts/lib/bundle-server.mjs',
    ],
    output: 'server/dist/main.js',
    build: bundleServer,
  },
  h5: {
    title: 'Building the website',
    inputs: app,
    output: 'dist/h5/index.html',
    build: async () => {
      await taro('h5')
      compressFolder(at('dist', 'h5'))
    },
  },
  weapp: {
    title: 'Building the mini-program',
    inputs: [...app, 'project.config.json'],
    output: 'dist/weapp/app.json',
    build: () => taro('weapp'),
  },
  // With the demo page, as developers see it; for the tests of what no page for people shows in every state.
  'demo-h5': {
    title: 'Building the website with its demo page',
    inputs: app,
    output: 'dist/demo-h5/index.html',
    build: () => taro('h5', demo('h5')),
  },
  'demo-weapp': {
    title: 'Building the mini-program with its demo page',
    inputs: [...app, 'project.config.json'],
    output: 'dist/demo-weapp/app.json',
    build: () => taro('weapp', demo('weapp')),
  },
  // The least that Taro, React, MobX and the router weigh, built with our own options (npm run bench:h5).
  floor: {
    title: 'Building the floor to compare with',
    inputs: ['package-lock.json', 'package.json', 'config', 'babel.config.js', 'tsconfig.json', 'bench/floor'],
    output: '.joybox/bench/floor/index.html',
    build: async () => {
      const here = { SOURCE_ROOT: 'bench/floor', OUTPUT_ROOT: '.joybox/bench/floor' }
      await taro('h5', { NODE_ENV: 'production', ...here })
      compressFolder(at('.joybox', 'bench', 'floor'))
    },
  },
}

function demo(platform) {
  return { NODE_ENV: 'development', OUTPUT_ROOT: `dist/demo-${platform}`, ERROR_REPORT: 'on' }
}

export const targetNames = Object.keys(targets)

/**
 * Builds one target, unless what it is built from has not changed since the last time.
 * @param {'server' | 'h5' | 'weapp'} name
 * @param {{ force?: boolean }} options `force` builds in any case
 * @returns {Promise<boolean>} whether it was built
 */
export function build(name, { force = false } = {}) {
  const target = targets[name]
  return alone(`build-${name}`, async () => {
    const wanted = fingerprint([...target.inputs, ...envFiles()], [process.version, ...environment()])
    const stamp = stampOf(name)
    const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(at(target.output))
    if (fresh && !force) {
      say(`${target.title}: nothing changed`)
      return false
    }
    // A build that is cut short must not be taken for a whole one.
    rmSync(stamp, { force: true })
    // Taro ends with 0 where it refuses its configuration: what an earlier build left must not be taken for its work.
    rmSync(at(target.output), { force: true })
    await step(target.title, target.build)
    if (!existsSync(at(target.output))) throw new Error(`${target.title} failed: there is no ${target.output}`)
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
    return true
  })
}

/** Makes the next build of the target a real one, because something else writes into its folder now. */
export function forgetBuild(name) {
  rmSync(stampOf(name), { force: true })
}

function stampOf(name) {
  return at('.joybox', 'builds', name)
}

function taro(platform, env = { NODE_ENV: 'production' }) {
  const name = env.OUTPUT_ROOT ? `build-${path.basename(env.OUTPUT_ROOT)}` : `build-${platform}`
  return run(name, [process.execPath, taroProgram, 'build', '--type', platform], { env })
}

/** The environment variables that config/ reads go into the build (but PORT), so they decide whether it is fresh. */
function environment() {
  const read = filesIn(at('config')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/process\.env\.(\w+)/g)].map(([, variable]) => variable),
  )
  const taros = Object.keys(process.env).filter((variable) => variable.startsWith('TARO_APP_'))
  return [...new Set([...read, ...taros])]
    .filter((variable) => !['PORT', 'OUTPUT_ROOT', 'SOURCE_ROOT'].includes(variable))
    .sort()
    .map((variable) => `${variable}=${process.env[variable] ?? ''}`)
}

/** `.env` files, which Taro reads for a build. */
function envFiles() {
  return readdirSync(root).filter((name) => /^\.env(\.|$)/.test(name))
}
