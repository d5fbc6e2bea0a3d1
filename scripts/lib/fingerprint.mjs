import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Tests are no part of what is built. */
const TESTS = /\.(test|fixture)\.tsx?$/

/**
 * One hash over the content and names of the given files and folders; what does not exist counts as absent.
 * @param {string[]} inputs paths relative to the checkout
 * @param {string[]} words anything else the result depends on
 */
export function fingerprint(inputs, words = []) {
  const hash = createHash('sha256').update(JSON.stringify(words))
  for (const input of inputs) {
    for (const file of filesIn(path.join(root, input))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** The files of a folder and those below it, in a stable order; a file is itself. */
export function filesIn(place) {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return TESTS.test(place) ? [] : [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}
