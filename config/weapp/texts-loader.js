// A catalogue's two languages have the same keys. Written once for both, they make pagesA 20 KB smaller: a module
// that only ties two languages together (src/locales/<area>.ts) becomes one list of keys and two lists of texts.
const path = require('node:path')
const { keyNames, textsOf, TIE } = require('./key-names')

module.exports = function tie(source) {
  // The short keys depend on all sources, not on this file alone.
  this.cacheable(false)
  const [, name, area] = TIE.exec(source) ?? []
  if (!area) return source
  const [zh, en] = ['zh-CN', 'en'].map((locale) => {
    const file = path.join(this.context, locale, `${name}.ts`)
    this.addDependency(file)
    return textsOf(file)
  })
  const keys = Object.keys(zh)
  const short = (key) => keyNames().get(area)?.get(key) ?? key
  const list = (texts) => JSON.stringify(keys.map((key) => texts[key]))
  return `import { textLists } from './texts'
export const t = textLists(${JSON.stringify(area)}, ${JSON.stringify(keys.map(short).join(' '))}, ${list(zh)}, ${list(en)})
`
}
