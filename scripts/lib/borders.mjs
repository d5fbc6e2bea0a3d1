import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { at, root } from './root.mjs'

const PROGRAM = at('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
const RULES = at('.dependency-cruiser.cjs')

/**
 * Imports against the order of the folders, and circles.
 * @param {string} folder checkout to look at
 * @returns {Promise<string[]>} one line for each finding
 */
export async function checkBorders(folder = root) {
  const words = ['--config', RULES, '--output-type', 'err', 'server/src', 'contract/src', 'src']
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, ...words], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    })
    return []
  } catch ({ stdout, stderr }) {
    return `${stdout}${stderr}`.split('\n').filter((line) => line.trim())
  }
}
