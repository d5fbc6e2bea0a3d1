import path from 'path'
import type { Compiler } from 'webpack'

/** What is imported only to be run; webpack would leave it out as of no effect. */
const RUN = /[\\/]node_modules[\\/]mobx(-react-lite)?[\\/]/

/**
 * Makes two scripts of the app: the first runs the libraries, the other our code. The browser draws and answers fingers
 * between the two.
 */
export class FirstScript {
  apply({ options }: Compiler) {
    const { entry } = options
    if (typeof entry === 'function' || !entry['app']) return
    entry['app'].dependOn = ['first']
    options.entry = { first: { import: [path.join(__dirname, 'libraries.js')] }, ...entry }
    options.module.rules.push({ test: RUN, sideEffects: true })
  }
}
