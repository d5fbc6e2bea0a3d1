import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Makes the library links that a package's archive cannot carry (`libpq.so.5` → `libpq.so.5.18` …). The package's own
 * install script would do it, but install scripts may be blocked, and often are.
 * @param native the package's folder with bin, lib, share and pg-symlinks.json
 * @returns null, or the error that kept a link from being made (a read-only installation)
 */
export function linkLibraries(native: string): Error | null {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return null
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      makeLink(join(native, '..', source), link)
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') return failure as Error
    }
  }
  return null
}

function makeLink(source: string, link: string): void {
  const beside = dirname(source) === dirname(link)
  if (process.platform === 'win32' || !beside) copyFileSync(source, link)
  else symlinkSync(basename(source), link)
}
