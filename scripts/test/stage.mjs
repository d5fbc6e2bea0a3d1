import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { at } from '../lib/root.mjs'
import { start } from '../lib/run.mjs'

/**
 * Runs jest on some projects; its own output goes to the terminal.
 * @param {{ projects: string[], workers: number }} stage
 * @param {string[]} extra further arguments for jest
 * @param {Record<string, string>} env
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>} A suite that could not run at all counts as
 *   one failure, and so does a project in which there was nothing to run.
 */
export async function runStage({ projects, workers }, extra, env) {
  const file = at('.joybox', 'test', `${projects.join('-')}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const jest = [process.execPath, at('node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', ...projects]
  const options = [`--maxWorkers=${workers}`, '--json', `--outputFile=${file}`, '--passWithNoTests', ...extra]
  // With --json the results go to stdout too; what people read is on stderr.
  const stdio = ['inherit', 'ignore', 'inherit']
  const program = start([...jest, ...options], {
    env: { ...env, FORCE_COLOR: process.stderr.isTTY ? '1' : '0' },
    stdio,
  })
  const { code, failure } = await program.ended
  if (program.wasInterrupted()) process.exit(130)
  const outcome = read(file)
  if (outcome) return count(outcome, projects)
  throw new Error(`The tests of ${projects.join(', ')} did not run: ${failure ?? `jest ended with ${code}`}`)
}

function count(outcome, projects) {
  const ran = outcome.testResults.length > 0
  if (!ran) console.error(`There is no test in ${projects.join(', ')}.`)
  return {
    passed: outcome.numPassedTests,
    failed: outcome.numFailedTests + outcome.numRuntimeErrorTestSuites + (ran ? 0 : 1),
    skipped: outcome.numPendingTests + outcome.numTodoTests,
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
