import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A file of the product, as text. */
export interface Source {
  path: string
  text: string
}

/** The file's syntax tree. */
function parse({ path: name, text }: Source): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
}

/** Calls `visit` with every node of a file and the line it stands on. */
export function walk(source: Source, visit: (node: ts.Node, line: number) => void) {
  const file = parse(source)
  const go = (node: ts.Node) => {
    visit(node, file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    ts.forEachChild(node, go)
  }
  go(file)
}

const root = path.join(__dirname, '../..')

/** Hand-written TypeScript of contract, server and app, without tests and their helpers. */
export function productSources(): Source[] {
  return ['contract/src', 'server/src', 'src']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => !/\/generated\/|\.(test|fixture|d)\.tsx?$/.test(name))
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }))
}

const key = (words: readonly string[]) => [...new Set(words)].sort().join(' ')

/** The words of an array or a union that holds nothing but words. */
function wordsOf(node: ts.Node): string[] | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    const words = [...node.elements]
    return words.every(ts.isStringLiteral) ? words.map(({ text }) => text) : undefined
  }
  if (!ts.isUnionTypeNode(node)) return undefined
  const words = node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type))
  return words.every(ts.isStringLiteral) ? words.map(({ text }) => text) : undefined
}

/** Places where one of the lists is written out, as array or as union, beside its definition: `file:line (name)`. */
export function listCopies(sources: Source[], lists: Record<string, readonly string[]>, homes: readonly string[]) {
  const names = new Map(Object.entries(lists).map(([name, words]) => [key(words), name]))
  const found: string[] = []
  for (const source of sources) {
    if (homes.includes(source.path)) continue
    walk(source, (node, line) => {
      const words = wordsOf(node)
      const name = words && words.length > 1 ? names.get(key(words)) : undefined
      if (name) found.push(`${source.path}:${line} (${name})`)
    })
  }
  return found
}

/** A text without what two writers do differently: case, spaces, punctuation. */
const plain = (text: string) => text.toLowerCase().replace(/[\p{P}\p{S}\s]+/gu, '')

/** Places where the words of a refusal are written out again: `file:line (name)`. */
export function textCopies(sources: Source[], texts: Record<string, readonly string[]>, homes: readonly string[]) {
  const names = new Map(Object.entries(texts).flatMap(([name, all]) => all.map((text) => [plain(text), name] as const)))
  const found: string[] = []
  for (const source of sources) {
    if (homes.some((home) => source.path.startsWith(home))) continue
    walk(source, (node, line) => {
      if (!ts.isStringLiteralLike(node) || Object.hasOwn(texts, node.text)) return
      const name = names.get(plain(node.text))
      if (name) found.push(`${source.path}:${line} (${name})`)
    })
  }
  return found
}
