import { readdirSync, readFileSync } from 'node:fs'
import { at } from '../root.mjs'

/** The helper calls of the specification (§7) are these numbers of docs/requirements.md. */
const FIRST = 103
const LAST = 154

/** `POST /a/b, c; GET /d` as `['POST /a/b', 'POST /a/c', 'GET /d']`. */
function callsOf(words) {
  const calls = []
  for (const part of words.replace(/:\s.*$/, '').split(/[,;]\s*/)) {
    const whole = /^(GET|POST) (\/\S+)/.exec(part.trim())
    if (whole) calls.push(`${whole[1]} ${whole[2]}`)
    else if (calls.length > 0 && /^\w+$/.test(part.trim())) calls.push(calls[0].replace(/\w+$/, part.trim()))
  }
  return calls
}

/**
 * Every helper call by its number, as the list of requirements names it.
 * @returns {{ number: string, calls: string[] }[]}
 */
export function helperCalls(text = readFileSync(at('docs', 'requirements.md'), 'utf8')) {
  const rows = [...text.matchAll(/^\| R(\d+) +\| (.+?) +\|/gm)]
  return rows
    .map(([, number, words]) => ({ number: Number(number), calls: callsOf(words) }))
    .filter(({ number }) => number >= FIRST && number <= LAST)
    .map(({ number, calls }) => ({ number: `R${number}`, calls }))
}

/** The contract's routes as the app imports them: `POST /api/ocr` → what it is called and whether somebody else answers it. */
export function routesByCall() {
  const routes = new Map()
  for (const file of readdirSync(at('contract', 'src', 'generated'))) {
    const code = readFileSync(at('contract', 'src', 'generated', file), 'utf8')
    const [, source] = /Generated from (\S+) by/.exec(code)
    const declared = readFileSync(at(source), 'utf8')
    for (const [, name, call, method, path] of code.matchAll(
      /export const (\w+): Route<'([\w.]+)'> = \{ method: '(\w+)', path: '([^']+)'/g,
    )) {
      const key = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
      routes.set(key, { name, hasProvider: hasProvider(declared, call) })
    }
  }
  return routes
}

/** Recognizes a call that can be refused because no provider is configured for it. */
function hasProvider(code, call) {
  const begin = code.indexOf(`'${call}': call({`)
  const entry = code.slice(begin, code.indexOf('\n  }),', begin))
  const lists = [...code.matchAll(/const (\w+) = \[[^\]]*'PROVIDER_NOT_CONFIGURED'/g)].map(([, name]) => name)
  const named = lists.some((name) => new RegExp(`reasons: \\[?(\\.\\.\\.)?${name}\\b|\\n    ${name},`).test(entry))
  return named || entry.includes("'PROVIDER_NOT_CONFIGURED'")
}
