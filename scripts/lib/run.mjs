import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { at, root } from './root.mjs'

/**
 * Runs a program to its end. Its output goes to `.joybox/logs/<name>.log`, and the last lines into the error when it
 * fails.
 * @param {string} name of the log
 * @param {string[]} command program and arguments
 * @param {{ env?: Record<string, string>, tail?: number }} options `tail`: how many lines go into the error
 */
export async function run(name, command, { env = {}, tail = 30 } = {}) {
  const log = at('.joybox', 'logs', `${name}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const file = openSync(log, 'w')
  const program = start(command, { env, stdio: ['ignore', file, file] })
  closeSync(file)
  const { code, failure } = await program.ended
  if (code === 0) return
  if (program.wasInterrupted()) process.exit(130)
  const words = readFileSync(log, 'utf8').trim().split('\n').slice(-tail).join('\n')
  throw new Error(`${failure ?? `it ended with ${code}`}\n${words}\n(all of it: ${path.relative(root, log)})`)
}

/**
 * Starts a program. A signal to end this script is passed on to it, and this script lives until it has ended.
 * @returns {{
 *   ended: Promise<{ code: number | string | null, failure?: string }>,
 *   stop(): void,
 *   wasInterrupted(): boolean,
 * }}
 */
export function start([program, ...words], { env = {}, stdio = 'inherit' } = {}) {
  // npm is a batch file on Windows, which only a shell runs.
  const shell = program === 'npm' && process.platform === 'win32'
  const child = spawn(program, words, { cwd: root, env: { ...process.env, ...env }, stdio, shell })
  let interrupted = false
  const stop = () => child.kill('SIGTERM')
  const interrupt = () => {
    interrupted = true
    stop()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  const ended = new Promise((done) => {
    child.once('error', (error) => done({ code: null, failure: error.message }))
    child.once('exit', (code, signal) => done({ code: code ?? signal }))
  }).finally(() => {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  })
  return { ended, stop, wasInterrupted: () => interrupted }
}
