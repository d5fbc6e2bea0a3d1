import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/** A path inside the checkout. */
export const at = (...names) => path.join(root, ...names)
