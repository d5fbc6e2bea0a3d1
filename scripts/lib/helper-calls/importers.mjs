import path from 'node:path'
import ts from 'typescript'
import { root } from '../root.mjs'
import { declared, mentions, readSources, resolve } from './screens.mjs'

/** Files whose exports are helpers of the specification, besides every file of an `api` folder. */
const HELPERS = [
  'src/navigation/components.ts',
  'src/navigation/navigate.ts',
  'src/navigation/share.ts',
  'src/platform/feedback.h5.ts',
  'src/platform/feedback.weapp.ts',
  'src/platform/files.h5.ts',
  'src/platform/files.weapp.ts',
  'src/platform/location.h5.ts',
  'src/platform/location.weapp.ts',
  'src/platform/map-links.ts',
  'src/platform/random.ts',
  'src/platform/random-number.ts',
  'src/platform/save.h5.ts',
  'src/platform/save.weapp.ts',
  'src/platform/scan.h5.ts',
  'src/platform/scan.weapp.ts',
  'src/storage/helper.ts',
  'src/storage/index.ts',
]
/** The page that tries the helpers one by one proves nothing about screens. */
const DEMO = 'src/pagesA/demo/'

const short = (file) => path.relative(root, file).replaceAll(path.sep, '/')
const isHelper = (file) => /^src\/features\/\w+\/api\//.test(file) || HELPERS.includes(file)

/** Pieces of a file that other files can import: `media.tts`, `download`. */
function exported({ source }, pieces) {
  const names = new Set()
  for (const statement of source.statements) {
    const isExported = statement.modifiers?.some((modifier) => modifier.getText(source) === 'export')
    if (!isExported) continue
    if (statement.name) names.add(statement.name.text)
    for (const one of statement.declarationList?.declarations ?? []) names.add(one.name.getText(source))
  }
  return [...pieces.keys()].filter((piece) => names.has(piece.split('.')[0]))
}

/** Names whose members are chosen by a variable: `robots[robot]` may be any of them. */
function chosen(node, found = new Set()) {
  if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) found.add(node.expression.text)
  ts.forEachChild(node, (child) => void chosen(child, found))
  return found
}

/** Marks a piece as reached, and whatever of its own file it uses. */
function reach(file, piece, helpers, reached) {
  const key = `${file}#${piece}`
  const { pieces } = helpers.get(file)
  if (reached.has(key) || !pieces.has(piece)) return
  reached.add(key)
  for (const mention of mentions(pieces.get(piece))) reach(file, mention, helpers, reached)
}

/**
 * Helpers that nothing of the app uses but the demo page: `src/storage/index.ts: storage.read`.
 * @returns {string[]} one line for each
 */
export function unusedHelpers() {
  const files = readSources()
  const helpers = new Map(
    files.filter(({ file }) => isHelper(short(file))).map((one) => [one.file, { ...one, pieces: declared(one) }]),
  )
  const reached = new Set()
  for (const { file, source, names } of files) {
    if (short(file).startsWith(DEMO)) continue
    for (const local of chosen(source)) {
      const known = names.get(local)
      for (const target of known ? resolve(file, known.from).filter((one) => helpers.has(one)) : [])
        for (const piece of helpers.get(target).pieces.keys())
          if (piece.startsWith(`${known.name}.`)) reach(target, piece, helpers, reached)
    }
    const said = mentions(source)
    for (const mention of said) {
      const [local, member] = mention.split('.')
      const known = names.get(local)
      if (!known) continue
      for (const target of resolve(file, known.from).filter((one) => helpers.has(one))) {
        // `import * as files`: the member is the export.
        const piece = known.name === '*' ? (member ?? '') : member ? `${known.name}.${member}` : known.name
        reach(target, piece, helpers, reached)
      }
    }
  }
  return [...helpers.values()].flatMap((one) =>
    exported(one, one.pieces)
      .filter((piece) => !reached.has(`${one.file}#${piece}`))
      .map((piece) => `${short(one.file)}: ${piece}`),
  )
}

/** Findings for `npm run check`. */
export const checkHelperImporters = () =>
  unusedHelpers().map((one) => `${one} is used by no screen; only the demo page or a test calls it`)
