import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Line } from '../lib/table'

/** Told to DevTools, not uploaded. */
const LEFT_OUT = new Set(['project.config.json', 'project.private.config.json'])
const KB = 1024

export interface Package {
  name: string
  bytes: number
  files: { file: string; bytes: number }[]
}

/** The packages of a build with their files, the largest first. */
export function packagesOf(dist: string): Package[] {
  const { subPackages = [] } = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8'))
  const roots = (subPackages as { root: string }[]).map(({ root }) => root)
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.has(entry.name) && !entry.name.endsWith('.map'))
    .map((entry) => path.relative(dist, path.join(entry.parentPath ?? entry.path, entry.name)))
  const inside = (file: string) => roots.find((root) => file.startsWith(`${root}/`)) ?? 'main'
  return ['main', ...roots].map((name) => {
    const own = files
      .filter((file) => inside(file) === name)
      .map((file) => ({ file, bytes: statSync(path.join(dist, file)).size }))
      .sort((a, b) => b.bytes - a.bytes)
    return { name, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0), files: own }
  })
}

/** Measures the depth to which the page templates nest before they start anew. */
export function templateDepth(dist: string): number {
  const names = readFileSync(path.join(dist, 'base.wxml'), 'utf8').matchAll(/name="tmpl_(\d+)_/g)
  return Math.max(...[...names].map(([, level]) => Number(level)))
}

const kb = (bytes: number) => (bytes / KB).toFixed(1)
const GOALS: Record<string, number> = { main: 423 * KB, pagesA: 1000 * KB }

export const packageLines = (packages: readonly Package[]): Line[] =>
  packages.map(({ name, bytes, files }) => ({
    package: name,
    'KB uploaded': kb(bytes),
    'goal, KB': `≤ ${kb(GOALS[name] ?? 2048 * KB).replace('.0', '')}`,
    files: files.length,
    'largest files, KB': files
      .slice(0, 4)
      .map(({ file, bytes: size }) => `${file.replace(`${name}/`, '')} ${kb(size)}`)
      .join(', '),
  }))

/** Lists the modules of a built script, by its source map: the bytes that come from each file of the sources. */
export function modulesIn(script: string): Map<string, number> {
  const { SourceMap } = require('node:module') as typeof import('node:module')
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')))
  const bytes = new Map<string, number>()
  readFileSync(script, 'utf8')
    .split('\n')
    .forEach((line, row) => {
      let column = 0
      while (column < line.length) {
        const entry = map.findEntry(row, column) as { originalSource?: string }
        // Names are never shorter than this, so nothing is stepped over that would matter.
        const step = Math.min(8, line.length - column)
        const source = (entry.originalSource ?? 'webpack').replace(/^webpack:\/+/, '').replace(/\?.*$/, '')
        bytes.set(source, (bytes.get(source) ?? 0) + Buffer.byteLength(line.slice(column, column + step)))
        column += step
      }
    })
  return bytes
}
