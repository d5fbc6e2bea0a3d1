import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { at, root } from './root.mjs'

const NUMBER = /\b[RH]\d+\b/g
const LIST = at('docs', 'requirements.md')
const FOLDERS = ['test', 'src', 'server/src', 'contract/src']
const TESTS = /\.test\.tsx?$/
/** Journeys that both ends walk: their titles are the names of an object's functions. */
const JOURNEYS = /^test\/helpers\/[^/]+\.ts$/

/**
 * The list: docs/requirements.md, a heading for each group and a table row for each number.
 * @returns {{ name: string, numbers: string[] }[]}
 */
export function readList(text = readFileSync(LIST, 'utf8')) {
  const groups = []
  for (const line of text.split('\n')) {
    const heading = /^## (.+)/.exec(line)
    if (heading) groups.push({ name: heading[1], numbers: [] })
    const row = /^\| ([RH]\d+) +\|/.exec(line)
    if (row) groups.at(-1)?.numbers.push(row[1])
  }
  return groups.filter(({ numbers }) => numbers.length > 0)
}

/** `it`, `test` or `describe`, also with `.each(…)`; nothing for what is skipped. */
function kindOf(callee) {
  if (ts.isIdentifier(callee)) return { it: 'test', test: 'test', describe: 'group' }[callee.text]
  if (ts.isPropertyAccessExpression(callee)) {
    return ['skip', 'todo', 'failing'].includes(callee.name.text) ? undefined : kindOf(callee.expression)
  }
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    return kindOf(ts.isCallExpression(callee) ? callee.expression : callee.tag)
  }
  return undefined
}

const isText = (node) => node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))

/** Every text below a node that begins with a number: rows of `.each` whose first place is the title. */
function numbered(node, source, found = []) {
  if (isText(node) && /^.?[RH]\d/.test(node.getText(source))) found.push(node.getText(source))
  ts.forEachChild(node, (child) => void numbered(child, source, found))
  return found
}

/** The titles of the tests in one file, each with those of the groups around it. */
export function titlesOf(code, { file = 'any.ts', journeys = false } = {}) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const titles = []
  const visit = (node, around) => {
    let inside = around
    if (ts.isCallExpression(node) && isText(node.arguments[0])) {
      const kind = kindOf(node.expression)
      const title = node.arguments[0].getText(source)
      if (kind === 'group') inside = [...around, title]
      if (kind === 'test') {
        const rows = ts.isCallExpression(node.expression) ? numbered(node.expression, source) : []
        titles.push([...around, title, ...rows].join(' '))
      }
    }
    if (journeys && ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name)) {
      const { initializer } = node
      if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) titles.push(node.name.text)
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, [])
  return titles
}

function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !(entry.parentPath ?? entry.path).includes('node_modules'))
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'),
    )
}

/** Which numbers a test's title names, over the whole repository. */
export function provenNumbers() {
  const proven = new Set()
  for (const file of FOLDERS.flatMap(filesBelow)) {
    const journeys = JOURNEYS.test(file)
    if (!TESTS.test(file) && !journeys) continue
    const titles = titlesOf(readFileSync(path.join(root, file), 'utf8'), { file, journeys })
    for (const title of titles) for (const number of title.match(NUMBER) ?? []) proven.add(number)
  }
  return proven
}

/**
 * The list beside the tests.
 * @returns {{ name: string, numbers: string[], missing: string[] }[]}
 */
export function coverage() {
  const proven = provenNumbers()
  return readList().map((group) => ({ ...group, missing: group.numbers.filter((number) => !proven.has(number)) }))
}
