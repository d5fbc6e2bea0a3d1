import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

const FOLDERS = ['src/pages', 'src/pagesA', 'src/pagesAdmin', 'src/pagesPlus', 'src/features', 'src/ui', 'src/client']
/** A part of the kit with one file for each end is itself the place where the ends differ. */
const ONE_END = /\.(h5|weapp)\.tsx?$/
/** Requests are Taro's on both ends. */
const ASKS = ['src/client/interceptors.ts', 'src/client/transport.ts']
/** Reached from a browser part alone. */
const BROWSER_ONLY = ['src/features/tools/parts/app-map/tile.ts']
/** Taro's names for the page and its life: the same on both ends. */
const ALIKE = new Set([
  'useRouter',
  'useDidShow',
  'useDidHide',
  'useLoad',
  'useUnload',
  'useReady',
  'usePullDownRefresh',
])

const advice = 'belongs in src/platform (docs/platform.md)'

/**
 * Finds code of a screen, a component or a store that asks which end it runs on, or calls the platform itself
 * (docs/platform.md).
 * @returns {string[]} one line for each finding
 */
export function platformFaults(code, file = 'any.tsx') {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found = []
  const tell = (node, what) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push(`${file}:${line + 1} ${what} ${advice}`)
  }
  const visit = (node) => {
    if (
      ts.isImportDeclaration(node) &&
      node.moduleSpecifier.text === '@tarojs/taro' &&
      !node.importClause?.isTypeOnly
    ) {
      const { name, namedBindings } = node.importClause ?? {}
      if (name || (namedBindings && ts.isNamespaceImport(namedBindings))) tell(node, 'calling Taro')
      for (const each of (namedBindings && ts.isNamedImports(namedBindings) && namedBindings.elements) || []) {
        const imported = (each.propertyName ?? each.name).text
        if (!each.isTypeOnly && !ALIKE.has(imported)) tell(each, `${imported} of Taro`)
      }
    }
    if (ts.isPropertyAccessExpression(node)) {
      const { expression, name } = node
      if (name.text === 'TARO_ENV') tell(node, 'asking which end this is')
      const isBare = ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(node.parent)
      if (
        ts.isIdentifier(expression) &&
        ['wx', 'window', 'document', 'navigator', 'localStorage'].includes(expression.text)
      ) {
        tell(node, `${expression.text}.${name.text}`)
      } else if (isBare && name.text === 'getEnv') tell(node, 'asking which end this is')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The findings in every screen, component and store. */
export function checkScreens() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) =>
        path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, '/'),
      )
      .filter(
        (file) => !ONE_END.test(file) && ![...ASKS, ...BROWSER_ONLY].includes(file) && !/\.test\.tsx?$/.test(file),
      )
      .flatMap((file) => platformFaults(readFileSync(path.join(root, file), 'utf8'), file)),
  )
}
