import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contents of PostgreSQL's `postmaster.pid`. */
export interface PidFile {
  pid: number
  /** TCP port on 127.0.0.1. */
  port: number
  status: 'starting' | 'ready' | 'stopping' | ''
}

/** Reads the cluster's `postmaster.pid`; null when there is none or it is not written out yet. */
export function readPidFile(cluster: string): PidFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid === 0) return null
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() as PidFile['status'] }
}

/**
 * Tests that the pid is a living postmaster of this cluster. A lock file alone says little: after a crash its pid may
 * be a zombie that nobody reaps, or belong to a stranger (containers hand the same small numbers out again). Reads the
 * command line, which every user may read; `/proc/<pid>/exe` of another user is closed to root in containers.
 */
export function isPostmaster(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  if (command === null) return false
  if (command === undefined) return exists(pid)
  if (!/(^|[\\/])postgres(\.exe)?( |$)/.test(command)) return false
  return !command.includes(' -D ') || command.includes(` -D ${cluster} `)
}

/** The processes a postmaster with this `cluster_name` started and left behind; found on Linux only, elsewhere none. */
export function orphansOf(tag: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && commandOf(pid)?.startsWith(`postgres: ${tag}:`))
}

/** Sends a signal; a process that has ended by itself meanwhile is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
  }
}

/** The environment of PostgreSQL's programs: nothing of ours, in particular no secret and no PG… variable. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]])
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), LC_ALL: 'C', TZ: 'UTC' }
}

/** The command line of a living process; null when it is dead or a zombie, undefined when this system does not tell. */
function commandOf(pid: number): string | null | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return null
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    }
    if (process.platform === 'win32') return undefined
    const answer = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '')
  } catch {
    return null
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
}
