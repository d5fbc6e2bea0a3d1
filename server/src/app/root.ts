import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds the repository's root above this file, which runs from source and as part of the built server. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'server', 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error(`${__dirname} is not inside the repository`)
  return findRoot(above)
}

export const ROOT = findRoot(__dirname)
