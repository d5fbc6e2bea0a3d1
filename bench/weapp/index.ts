// `npm run bench:weapp [-- --record] [-- --modules]`: how large the built mini-program is and how much its screens send to the view.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { goals } from '../../test/helpers/weapp/measure'
import { record } from '../lib/record'
import { table, type Line } from '../lib/table'
import { modulesIn, packageLines, packagesOf, templateDepth } from './packages'
import type { Results } from './screens.bench'

const ROOT = path.resolve(__dirname, '..', '..')
const DIST = path.join(ROOT, 'dist', 'weapp')
const RESULTS = path.join(ROOT, '.joybox', 'bench-weapp.json')

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })

function measureScreens(): Results {
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  rmSync(RESULTS, { force: true })
  const jest = require.resolve('jest/bin/jest')
  run(process.execPath, [jest, '--config', path.join(__dirname, 'jest.config.js')], { BENCH_RESULTS: RESULTS })
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as Results
}

const mark = (fits: boolean) => (fits ? '' : ' ✗')

function screenLines({ screens, taps }: Results): Line[] {
  return screens.map(({ name, calls, bytes, largest, shown, nodes, depth }) => {
    const tap = taps.find((each) => each.name === name)
    const times = bytes / shown
    return {
      screen: name,
      'setData (≤ 2)': calls + mark(calls <= goals.calls),
      'KB in all': (bytes / 1024).toFixed(1),
      'KB at once (≤ 24)': (largest / 1024).toFixed(1) + mark(largest <= goals.largest),
      '× what it shows (≤ 4.5)': times.toFixed(2) + mark(times <= goals.timesShown),
      'nodes (≤ 500)': nodes + mark(nodes <= goals.nodes),
      'depth (≤ 13)': depth + mark(depth <= goals.depth),
      'setData a tap (≤ 2)': tap?.tapped ? tap.calls + mark(tap.calls <= goals.tap) : '–',
      'of taps': tap?.tapped ?? 0,
    }
  })
}

/** A build of its own with source maps: what each package is made of. */
function moduleTables(): string {
  const dist = path.join(ROOT, '.joybox', 'bench-weapp')
  run('npx', ['taro', 'build', '--type', 'weapp'], {
    NODE_ENV: 'production',
    SOURCE_MAPS: '1',
    OUTPUT_ROOT: path.relative(ROOT, dist),
  })
  return packagesOf(dist)
    .map(({ name, files }) => {
      const bytes = new Map<string, number>()
      for (const { file } of files.filter((each) => existsSync(path.join(dist, `${each.file}.map`))))
        for (const [source, size] of modulesIn(path.join(dist, file)))
          bytes.set(source, (bytes.get(source) ?? 0) + size)
      const top = [...bytes].sort((a, b) => b[1] - a[1]).slice(0, 12)
      return table(
        top.map(([source, size]) => ({ [`largest modules of ${name}`]: source, KB: (size / 1024).toFixed(1) })),
      )
    })
    .join('\n\n')
}

function main() {
  for (const name of ['server', 'weapp']) run(process.execPath, [path.join(ROOT, 'scripts', 'build.mjs'), name])
  const packages = packagesOf(DIST)
  const results = measureScreens()
  const figures = [
    table(packageLines(packages)),
    `Page templates nest ${templateDepth(DIST)} deep before they start anew. First rendering and taps, measured on the compiled build with the real server, what was asked at once being answered at once; ✗ marks what misses its goal:`,
    table(screenLines(results)),
    ...(process.argv.includes('--modules') ? [moduleTables()] : []),
  ].join('\n\n')
  console.log(`\n${figures}`)
  if (process.argv.includes('--record')) record('weapp', figures)
}

main()
