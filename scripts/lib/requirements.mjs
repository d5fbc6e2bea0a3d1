import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { at, root } from './root.mjs'

/** A number as titles name it; a letter behind it tells apart what one number holds (`R153e`). */
const NUMBER = /\b[RH]\d+(?=[a-e]?\b)/g
const LIST = at('docs', 'requirements.md')
const FOLDERS = ['test', 'src', 'server/src', 'contract/src']
const TESTS = /\.test\.tsx?$/
/** Journeys that both ends walk: their titles are the names of an object's functions. */
const JOURNEYS = /^test\/helpers\/[^/]+\.ts$/
/** The kinds of proof that a test can give, by where it stands; **V** is looked at. */
const PLACES = [
  ['B', /^test\/h5\//],
  ['W', /^test\/weapp\//],
  ['I', /^(server|test\/(contract|walk|faults))\//],
  ['U', /^/],
]

/**
 * The list: docs/requirements.md, a heading for each group and a table row for each number, its kinds of proof last.
 * @returns {{ name: string, numbers: string[], kinds: Record<string, string[]> }[]}
 */
export function readList(text = readFileSync(LIST, 'utf8')) {
  const groups = []
  for (const line of text.split('\n')) {
    const heading = /^## (.+)/.exec(line)
    if (heading) groups.push({ name: heading[1], numbers: [], kinds: {} })
    const [, number, kinds] = /^\| ([RH]\d+) +\|.*\| ([UIBWV ]+?) *\|$/.exec(line) ?? []
    if (!number) continue
    groups.at(-1)?.numbers.push(number)
    groups.at(-1).kinds[number] = kinds.split(' ')
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

/** The kinds of proof that tests in this file give; a journey gives those of the ends whose tests import it. */
function kindsOf(file, sources) {
  if (!JOURNEYS.test(file)) return [PLACES.find(([, place]) => place.test(file))[0]]
  const name = `/helpers/${path.basename(file, '.ts')}'`
  const ends = PLACES.filter(([kind]) => 'BW'.includes(kind))
  return ends.flatMap(([kind, place]) =>
    [...sources].some(([other, code]) => place.test(other) && code.includes(name)) ? [kind] : [],
  )
}

/**
 * Collects the numbers that tests name in their titles, over the whole repository, by kind of test.
 * @returns {Map<string, Set<string>>}
 */
export function provenNumbers() {
  const files = FOLDERS.flatMap(filesBelow).filter((file) => TESTS.test(file) || JOURNEYS.test(file))
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const proven = new Map()
  for (const [file, code] of sources) {
    const kinds = kindsOf(file, sources)
    const titles = titlesOf(code, { file, journeys: JOURNEYS.test(file) })
    for (const number of titles.flatMap((title) => title.match(NUMBER) ?? [])) {
      proven.set(number, new Set([...(proven.get(number) ?? []), ...kinds]))
    }
  }
  return proven
}

/**
 * The list beside the tests: which numbers no title names, and which lack a kind of proof that the list asks for.
 * @returns {{ name: string, numbers: string[], missing: string[], lacking: string[] }[]}
 */
export function coverage() {
  const proven = provenNumbers()
  return readList().map(({ name, numbers, kinds }) => {
    const missing = numbers.filter((number) => !proven.get(number)?.size)
    const lacking = numbers.flatMap((number) => {
      const gone = kinds[number].filter((kind) => kind !== 'V' && !proven.get(number)?.has(kind))
      return gone.length > 0 && !missing.includes(number) ? [`${number}:${gone.join('')}`] : []
    })
    return { name, numbers, missing, lacking }
  })
}
