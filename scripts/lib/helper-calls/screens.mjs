import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'

const SRC = path.join(root, 'src')
/** Name for calls that the app makes on every screen. */
export const EVERY = 'every screen'
const SUFFIXES = ['.ts', '.tsx', '.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx']

/** The files of ours that an import means: one for each end where the ends differ. */
export function resolve(from, specifier) {
  const base = specifier.startsWith('@/')
    ? path.join(SRC, specifier.slice(2))
    : specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : undefined
  if (!base) return []
  const candidates = [base, ...SUFFIXES.flatMap((end) => [base + end, path.join(base, `index${end}`)])]
  return candidates.filter((file) => existsSync(file) && statSync(file).isFile())
}

/** One file: what it imports at run time, by the name it has there, and its tree. */
function read(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const imports = []
  /** Local name → where it is from and what it is called there; `*` for all of a module. */
  const names = new Map()
  const note = (specifier) => imports.push(...resolve(file, specifier))
  const visit = (node) => {
    const isImport = ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly
    const isExport = ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly
    if (isImport || isExport) note(node.moduleSpecifier.text)
    if (isImport) {
      const bound = node.importClause?.namedBindings
      const from = node.moduleSpecifier.text
      if (bound && ts.isNamespaceImport(bound)) names.set(bound.name.text, { from, name: '*' })
      else if (bound)
        for (const each of bound.elements)
          names.set(each.name.text, { from, name: (each.propertyName ?? each.name).text })
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      if (ts.isStringLiteral(node.arguments[0])) note(node.arguments[0].text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { file, source, imports, names }
}

/** Everything that a piece of code mentions: `name`, `name.member`, and `name.*` for a member that is chosen by a variable. */
export function mentions(node, found = new Set()) {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    found.add(`${node.expression.text}.${node.name.text}`)
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) found.add(`${node.expression.text}.*`)
  if (ts.isIdentifier(node)) found.add(node.text)
  // An address of ours that is written out.
  if (ts.isStringLiteralLike(node) && node.text.startsWith('/')) found.add(node.text)
  if (ts.isTemplateExpression(node)) found.add(node.templateSpans.at(-1).literal.text)
  ts.forEachChild(node, (child) => void mentions(child, found))
  return found
}

/** Collects the declarations at a file's top, members of objects too: `media.tts` → the piece of code. */
export function declared({ source }) {
  const pieces = new Map()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) pieces.set(statement.name.text, statement)
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer) continue
      const members = ts.isObjectLiteralExpression(initializer) ? initializer.properties : undefined
      if (!members) pieces.set(name.text, initializer)
      else
        for (const member of members) if (member.name) pieces.set(`${name.text}.${member.name.getText(source)}`, member)
    }
  }
  return pieces
}

/** The routes that a piece of an api file leads to, through whatever else of that file it uses. */
function routesOf(parsed, pieces, piece, byPath, seen = new Set()) {
  const found = new Set()
  for (const mention of mentions(pieces.get(piece))) {
    for (const route of routeNamed(parsed, mention)) found.add(route)
    if (byPath.has(mention)) found.add(byPath.get(mention))
    if (!pieces.has(mention) || seen.has(mention)) continue
    seen.add(mention)
    for (const route of routesOf(parsed, pieces, mention, byPath, seen)) found.add(route)
  }
  return found
}

/** The route that a mention means: `routes.mediaSpeech`, or a name that was imported by itself. */
function routeNamed({ names }, mention) {
  const [space, member] = mention.split('.')
  const known = names.get(space)
  if (!known?.from.startsWith('@contract/generated/')) return []
  if (known.name !== '*') return [known.name]
  return member ? [member] : []
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(full)
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [full] : []
  })
}

/** Every file of the app, read. */
export const readSources = () => filesBelow(SRC).map(read)

/**
 * Maps routes to the screens that lead to them: from a page's folder along its imports to the caller of the `api`
 * function (or of the route itself).
 * @param {Map<string, string>} byPath a route's path → its name, for what is asked by its address
 * @returns {Map<string, string[]>} name of a route → `pagesA/prize_detail` and others
 */
export function screensByRoute(byPath) {
  const files = readSources()
  const isApi = (file) => path.basename(path.dirname(file)) === 'api'
  const members = new Map()
  const apis = files.filter(({ file }) => isApi(file)).map((parsed) => ({ parsed, pieces: declared(parsed) }))
  for (const { parsed, pieces } of apis)
    for (const piece of pieces.keys()) members.set(`${parsed.file}#${piece}`, routesOf(parsed, pieces, piece, byPath))
  // A helper may ask through one of another `api` file.
  for (const { parsed, pieces } of apis)
    for (const [piece, node] of pieces)
      for (const mention of mentions(node))
        for (const route of throughApi(parsed, mention, members, isApi))
          members.get(`${parsed.file}#${piece}`).add(route)
  const importers = new Map()
  for (const { file, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file])

  const screens = new Map()
  for (const parsed of files) {
    if (isApi(parsed.file)) continue
    for (const mention of mentions(parsed.source)) {
      for (const route of [...routeNamed(parsed, mention), ...throughApi(parsed, mention, members, isApi)]) {
        const known = screens.get(route) ?? new Set()
        for (const page of pagesAbove(parsed.file, importers)) known.add(page)
        screens.set(route, known)
      }
    }
  }
  return new Map([...screens].map(([route, pages]) => [route, [...pages].sort()]))
}

/** The routes behind `media.tts` or `exportTable` in a file that imports it from an `api` folder. */
function throughApi({ file, names }, mention, members, isApi) {
  const [local, member] = mention.split('.')
  const known = names.get(local)
  if (!known) return []
  return resolve(file, known.from)
    .filter(isApi)
    .flatMap((target) => {
      if (member !== '*')
        return [...(members.get(`${target}#${member ? `${known.name}.${member}` : known.name}`) ?? [])]
      const any = [...members].filter(([piece]) => piece.startsWith(`${target}#${known.name}.`))
      return any.flatMap(([, routes]) => [...routes])
    })
}

/** The page folders from which a file is reached. */
function pagesAbove(file, importers) {
  const seen = new Set([file])
  const pages = new Set()
  for (const each of seen) {
    const page = /^(pages\w*\/\w+)\//.exec(path.relative(SRC, each).replaceAll(path.sep, '/'))
    if (page) pages.add(page[1])
    else if (each === path.join(SRC, 'app.tsx')) pages.add(EVERY)
    else for (const importer of importers.get(each) ?? []) seen.add(importer)
  }
  return pages
}
