// A catalogue's two languages have the same keys. Written once for both, they make pagesA 20 KB smaller: a module
// that only ties two languages together (src/locales/<area>.ts) becomes one list of keys and two lists of texts.
const { readFileSync } = require('node:fs')
const path = require('node:path')
const ts = require('typescript')

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

module.exports = function tie(source) {
  const [, name, area] = TIE.exec(source) ?? []
  if (!area) return source
  const [zhFile, enFile] = ['zh-CN', 'en'].map((locale) => path.join(this.context, locale, `${name}.ts`))
  this.addDependency(zhFile)
  this.addDependency(enFile)
  const [zh, en] = [textsOf(zhFile), textsOf(enFile)]
  const keys = Object.keys(zh)
  const list = (texts) => JSON.stringify(keys.map((key) => texts[key]))
  return `import { textLists } from './texts'
export const t = textLists(${JSON.stringify(area)}, ${JSON.stringify(keys.join(' '))}, ${list(zh)}, ${list(en)})
`
}
