// `t('studio.title')` from the catalogue `studio` means its own key: in the mini-program the area is left out, which is 14 KB
// less in pagesA, and the key is the short one of key-names.js. `texts` (src/locales) reads a key without an area as one of
// its own.
const { keyNames } = require('./key-names')

const IMPORT = /^import \{([^}]*)\} from '@\/locales\/([\w-]+)'$/gm
const AS_T = /(?:^|,)\s*t(?: as (\w+))?\s*(?:,|$)/
const KEY = /(['"`])([a-zA-Z_]+)\.([\w-]+)\1/g

/** What the module calls the `t` of each catalogue it imports. */
function names(source) {
  return [...source.matchAll(IMPORT)].flatMap(([, list, area]) => {
    const found = AS_T.exec(list)
    return found ? [[found[1] ?? 't', area]] : []
  })
}

/** The source with the area left out where a literal key stands in a call of the area's own `t`. */
function ownKeys(source) {
  return names(source).reduce(
    (text, [name, area]) =>
      text.replace(new RegExp(`(?<![.\\w$])${name}\\((['"\`])${area}\\.(?=[\\w$-])`, 'g'), `${name}($1`),
    source,
  )
}

/** The source with short keys wherever a whole key stands as a text. */
function shortKeys(source, shorts = keyNames()) {
  return source.replace(KEY, (whole, quote, area, key) => {
    const short = shorts.get(area)?.get(key)
    return short ? quote + area + '.' + short + quote : whole
  })
}

module.exports = function shorter(source) {
  // The short keys depend on all sources, not on this file alone.
  this.cacheable(false)
  return ownKeys(shortKeys(source))
}
module.exports.ownKeys = ownKeys
module.exports.shortKeys = shortKeys
