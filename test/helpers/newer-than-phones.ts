import { type Node, parse } from 'acorn'
import { full } from 'acorn-walk'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Methods that came after iOS 14.5 or Chrome 87 (browserslist in package.json), whatever they are called on. */
const METHODS = new Set(
  `at hasOwn findLast findLastIndex toSorted toReversed toSpliced fromAsync groupBy withResolvers isWellFormed toWellFormed
   structuredClone randomUUID checkVisibility canParse throwIfAborted`.split(/\s+/),
)

const FUNCTIONS = new Set(['structuredClone', 'reportError'])

/** A call or a piece of syntax that the oldest phones lack, by name. */
function newer(node: Node & Record<string, any>): string | undefined {
  if (node.type === 'CallExpression') {
    const { type, name, property, computed } = node.callee
    if (type === 'Identifier' && FUNCTIONS.has(name)) return `${name}()`
    if (type === 'MemberExpression' && !computed && METHODS.has(property.name)) return `.${property.name}()`
  }
  if (node.type === 'StaticBlock') return 'a static block'
  if (node.type === 'MethodDefinition' && node.key.type === 'PrivateIdentifier') return 'a private method'
  if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier') return 'a look for a private field'
  if (node.type === 'Literal' && node.regex) {
    if (/\(\?<[=!]/.test(node.regex.pattern)) return 'a lookbehind'
    if (/[dv]/.test(node.regex.flags)) return `a regular expression with ${node.regex.flags}`
  }
  return undefined
}

/** Everything in the scripts below a folder that the oldest phones would stumble over. */
export function newerThanPhones(folder: string): string[] {
  const problems = new Set<string>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  for (const file of files) {
    const options = { ecmaVersion: 2022, sourceType: 'script' } as const
    try {
      full(parse(readFileSync(path.join(folder, file), 'utf8'), options), (node) => {
        const found = newer(node)
        if (found) problems.add(`${file} has ${found}, newer than the oldest phones`)
      })
    } catch (error) {
      problems.add(`${file}: ${(error as Error).message}`)
    }
  }
  return [...problems]
}
