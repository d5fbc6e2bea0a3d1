import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MISSING_GLOBALS } from './rules/engine'

type Code = (require: (name: string) => unknown, module: { exports: unknown }, exports: unknown) => void
type WxmlToJs = (dist: string, options?: object) => string

const compiled = new Map<string, Code>()
const templates = new Map<string, string>()

/**
 * Prepares a build for running once for a test file, however often it is started: a build does not change under a test
 * (those that damage one make a copy first). Styles are left out, since nothing is laid out here; the gates put all of
 * them through the official compiler.
 */
export function compileOnce(): void {
  jest.doMock('miniprogram-simulate/src/wxss', () => ({ getContent: () => '', compile: () => '', insert() {} }))
  const compiler = jest.requireActual('miniprogram-compiler') as { wxmlToJs: WxmlToJs }
  jest.doMock('miniprogram-compiler', () => ({
    ...compiler,
    wxmlToJs(dist: string, options?: object) {
      const known = templates.get(dist) ?? compiler.wxmlToJs(dist, options)
      templates.set(dist, known)
      return known
    },
  }))
}

/** Runs scripts of a build as one process does: each once, and by `require` from each other. */
export function scriptRunner(): (file: string) => unknown {
  const modules = new Map<string, { exports: unknown }>()
  const run = (name: string): unknown => {
    const file = existsSync(`${name}.js`) ? `${name}.js` : name
    const known = modules.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    modules.set(file, module)
    codeOf(file)((wanted) => run(path.join(path.dirname(file), wanted)), module, module.exports)
    return module.exports
  }
  return run
}

function codeOf(file: string): Code {
  const text = () => `${readFileSync(file, 'utf8')}\n//# sourceURL=${file}`
  // Named as parameters that nobody fills, so the browser's own are out of sight.
  const code = compiled.get(file) ?? (new Function('require', 'module', 'exports', ...MISSING_GLOBALS, text()) as Code)
  compiled.set(file, code)
  return code
}
