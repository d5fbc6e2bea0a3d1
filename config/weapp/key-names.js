// Keys of texts are for people who read the source. The mini-program's build writes those shorter that nothing puts together
// while running; 30 KB less in pagesA.
const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')
const ts = require('typescript')

const ROOT = path.join(__dirname, '..', '..')
const LOCALES = path.join(ROOT, 'src', 'locales')
/** A module that only ties an area's two languages together; whatever does more keeps its keys. */
const TIE =
  /^import zh from '\.\/zh-CN\/([\w-]+)'\nimport en from '\.\/en\/\1'\nimport \{ texts \} from '\.\/texts'\n\nexport const t = texts\('([\w-]+)', zh, en\)\n$/

/** The texts that a catalogue's file holds: plain data, so it can simply be run. */
function textsOf(file) {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020 },
  })
  const module = { exports: {} }
  new Function('module', 'exports', 'require', outputText)(module, module.exports, () => ({}))
  return module.exports.default
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(zh-CN|en)[\\/]|[\\/](zh-CN|en)[\\/]/.test(file))
    .map((file) => path.join(folder, file))

/** What a template of keys means: a pattern of keys, or every key there is where its parts cannot be told from its text. */
function meantBy(template) {
  if (template === undefined) return { any: true }
  const parts = template.split(/\$\{[^{}`]*\}/)
  if (parts.every((part) => part === '')) return { words: true }
  return { pattern: new RegExp(`^${parts.join('.*')}$`) }
}

/**
 * Which keys of one area may be renamed. A template (`studio.step_${…}`) may mean every key of its form; one that is nothing but
 * what is put in, every key whose name is a word of its own anywhere, such as a state of the contract.
 * @param {string} area
 * @param {readonly string[]} keys
 * @param {string} sources all of the app and the contract
 */
function renamable(area, keys, sources) {
  const templates = [...sources.matchAll(new RegExp(`\`${area}\\.([\\w-]*\\$\\{)`, 'g'))].map(({ index }) => {
    const whole = new RegExp(`^\`${area}\\.((?:[\\w-]|\\$\\{[^{}\`]*\\})*)\``).exec(sources.slice(index, index + 200))
    return meantBy(whole?.[1])
  })
  const joined = new RegExp(`(['"\`])${area}\\.\\1`).test(sources)
  if (joined || templates.some(({ any }) => any)) return []
  const isWord = (key) => new RegExp(`(?<![\\w$-])(?<!['"\`]${area}\\.)${key}(?![\\w$-])`).test(sources)
  const mayBe = (key) => templates.some(({ words, pattern }) => (words ? isWord(key) : pattern.test(key)))
  return keys.filter((key) => !mayBe(key))
}

/** Short names for `long` ones that are none of `taken`. */
function shortNames(long, taken) {
  const names = new Map()
  for (let index = 0; names.size < long.length; index += 1) {
    const name = index.toString(36)
    // A number would be moved to the front of an object.
    if (/^\d/.test(name) || taken.has(name)) continue
    names.set(long[names.size], name)
  }
  return names
}

let known

/** For every area its keys' short names, where they have one. Read once: a production build sees one state of the sources. */
function keyNames() {
  if (known) return known
  const sources = [path.join(ROOT, 'src'), path.join(ROOT, 'contract', 'src')]
    .flatMap(filesIn)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const ties = readdirSync(LOCALES)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(LOCALES, file), 'utf8'))
  known = new Map()
  for (const tie of ties) {
    const [, file, area] = TIE.exec(tie) ?? []
    if (!area) continue
    const keys = Object.keys(textsOf(path.join(LOCALES, 'zh-CN', `${file}.ts`)))
    const long = renamable(area, keys, sources)
    known.set(area, shortNames(long, new Set(keys)))
  }
  return known
}

module.exports = { keyNames, renamable, shortNames, textsOf, TIE }
