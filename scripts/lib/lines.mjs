import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './root.mjs'

const MOST_LINES = 400
const SOURCE = /\.(ts|tsx|js|cjs|mjs|scss|html|sql)$/
const TEXT = /\.(ts|tsx|js|cjs|mjs|scss|html|sql|json|md|yml|sh)$|^\.ci\//
/** Data, not something to read. */
const DATA = /^(package-lock\.json|contract\/src\/generated\/)/

/**
 * Finds files that have grown too long to read, and names of somebody's own machine.
 * @returns {string[]} one line for each finding
 */
export function checkLines() {
  const personal = [root, os.homedir()].filter((name) => name.split(path.sep).length > 2)
  return sourceFiles().flatMap((file) => {
    if (!TEXT.test(file) || !existsSync(path.join(root, file))) return []
    const text = readFileSync(path.join(root, file), 'utf8')
    const lines = text.split('\n').length - 1
    const long = SOURCE.test(file) && !DATA.test(file) && lines > MOST_LINES
    return [
      ...(long ? [`${file}: ${lines} lines, more than ${MOST_LINES}`] : []),
      ...personal.filter((name) => text.includes(name)).map((name) => `${file}: names a path of this machine, ${name}`),
    ]
  })
}

/** Every file of the repository, also those not committed yet, without what is ignored. */
function sourceFiles() {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', ['-c', `safe.directory=${root}`, ...words], { cwd: root, encoding: 'utf8' }).split('\0')
}
