// `t('studio.title')` from the catalogue `studio` means its own key: in the mini-program the area is left out, which is 14 KB
// less in pagesA. `texts` (src/locales) reads a key without an area as one of its own.
const IMPORT = /^import \{([^}]*)\} from '@\/locales\/([\w-]+)'$/gm
const AS_T = /(?:^|,)\s*t(?: as (\w+))?\s*(?:,|$)/

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

module.exports = ownKeys
module.exports.ownKeys = ownKeys
