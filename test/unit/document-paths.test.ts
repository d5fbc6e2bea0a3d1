import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { anchorsOf, documents, readDocument, ROOT } from '../helpers/documents'

const NOT_KEPT = new Set(['node_modules', 'dist'])

const topFolders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NOT_KEPT.has(entry.name))
  .map(({ name }) => name)

/** Every file and folder of the repository, from its root. */
const paths = topFolders.flatMap((folder) => [
  folder,
  ...readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.split('/').some((name) => NOT_KEPT.has(name)))
    .map((path) => `${folder}/${path}`),
])
const folderNames = new Set(paths.map((path) => basename(dirname(path))))

/** Files that go by a name without its ending: `platform/pay` stands for `pay.h5.ts` and `pay.weapp.ts`. */
const withoutEnding = (path: string) => path.replace(/(\/[^/.]+)\.[^/]+$/, '$1')
const ends = [...new Set(paths.flatMap((path) => [path, withoutEnding(path)]))].map((path) => `/${path}`)

/** Turns `*` and `<area>` into what any one name matches. */
const patternOf = (path: string) =>
  path
    .split(/\*|<\w+>/)
    .map((part) => part.replace(/[.()[\]]/g, '\\$&'))
    .join('[^/]+')

/** Tests that a path from the root, or from a folder below it, names something of the repository. */
function isThere(path: string): boolean {
  const pattern = patternOf(path.replace(/\/$/, ''))
  const start = topFolders.some((folder) => path.startsWith(`${folder}/`)) ? '^/' : '/'
  const wanted = new RegExp(`${start}${pattern}$`)
  return ends.some((end) => wanted.test(end))
}

/** Files of code, and paths whose first name is a folder of the repository, in backticks. */
function inBackticks(text: string): string[] {
  const words = [...text.matchAll(/`([a-z<*][\w.<>*/-]*)`/g)].map(([, word = '']) => word)
  return words.filter((word) => {
    const [first = '', ...rest] = word.split('/')
    return /\.(tsx?|mjs|cjs|sql|scss)$/.test(word) || (rest.length > 0 && folderNames.has(first))
  })
}

/** Targets of links that stay within the repository. */
function inLinks(text: string): string[] {
  const targets = [...text.matchAll(/(?:\]\(|src="|href=")([^)\s"]+)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^\w+:/.test(target))
}

/** Tests that a link leads to a file or folder, and its anchor to a heading. */
function leadsSomewhere(document: string, text: string, target: string): boolean {
  const [path = '', anchor] = decodeURI(target).split('#')
  const file = path === '' ? document : normalize(join(dirname(document), path))
  if (path !== '' && !existsSync(join(ROOT, file))) return false
  return anchor === undefined || anchorsOf(path === '' ? text : readDocument(file)).includes(anchor)
}

/** Lists the names in a document that the repository lacks. */
function lacking(document: string, text: string): string[] {
  return [
    ...inBackticks(text).filter((path) => !isThere(path)),
    ...inLinks(text).filter((target) => !leadsSomewhere(document, text, target)),
  ]
}

test('all pages are read', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/README.md', 'docs/decisions/002-plain-sql.md']))
})

test.each(documents)('%s names only files, folders and headings that are there', (document) => {
  expect(lacking(document, readDocument(document))).toEqual([])
})

test('every page is linked from the index of the documentation', () => {
  const index = readDocument('docs/README.md')
  const pages = documents.filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/README.md')
  expect(pages.filter((path) => !index.includes(`(${basename(path)})`))).toEqual([])
})

test('a path that is gone is found in a link and in backticks, from the root and from a folder', () => {
  const text =
    '`server/src/kernel/gone.ts` `kernel/gone.ts` `src/gone/` `gone.sql` `elsewhere/gone.ts` [gone](../server/gone.ts) ' +
    '![](images/gone.webp) [gone](money.md#gone) [gone](#gone)'
  expect(lacking('docs/planted.md', text)).toEqual([
    'server/src/kernel/gone.ts',
    'kernel/gone.ts',
    'src/gone/',
    'gone.sql',
    'elsewhere/gone.ts',
    '../server/gone.ts',
    'images/gone.webp',
    'money.md#gone',
    '#gone',
  ])
})

test('paths that are there, patterns, addresses and other words pass', () => {
  const text =
    '`hooks.ts` `kernel/hooks.ts` `contract/src/calls/<context>/*` `contract/src/generated/<area>.ts` `platform/page` `/pagesA/home/index` ' +
    '`dist/h5` `10.0.0.0/8` [hooks](../server/src/kernel/hooks.ts) [site](https://example.org/gone.ts) ' +
    '[here](#over-there) [payouts](money.md#payouts) [upgrade](../docs/operations.md#upgrade)\n## “Over” there'
  expect(lacking('docs/planted.md', text)).toEqual([])
})
