// The same mini-program in fewer bytes. Two things are written shorter in what is built:
// - class names: `.jb-sheet__panel` becomes `.a4` in styles and scripts alike; what follows `--` stays, since it is put together
//   while running. Only names of parts (with `__`) are touched: the sources never put one together.
// - calls of imported functions: webpack writes `(0,a.b)(…)` so that `this` is undefined, which no function of ours looks at.

/** A class name of a part in a style sheet, without its modifier. */
const PART = /\.((?:[a-z][a-z0-9]*-)*[a-z][a-z0-9]*__[a-z0-9-]*?[a-z0-9])(?=--|[^\w-])/g
/** The same in a script: the whole of a word between quotes, blanks or a template's edges. */
const WORD = /(?<=["'`\s}])((?:[a-z][a-z0-9]*-)*[a-z][a-z0-9]*__[a-z0-9-]*?[a-z0-9])(?=--|["'`\s$])/g
/** What can stand before a call: an operator or a keyword, not the end of a value, where the bracket would be a call itself. */
const CALL =
  /(^|[=(,;:?!&|{[+\-*%<>~^]|\.\.\.|\b(?:return|case|typeof|void|await|yield|throw|else|in|of|new))\(0,([\w$]+\.[\w$]+)\)\(/g

const KEYWORD = /[a-z]$/

/** Calls of imported functions without the bracket that hides where they come from. */
function plainCalls(script) {
  return script.replace(CALL, (_, before, callee) => `${before}${KEYWORD.test(before) ? ' ' : ''}${callee}(`)
}

/** Short names by long ones, the most used first. `taken` are words that a short name must not be. */
function shortNames(styles, scripts) {
  const count = new Map()
  for (const text of styles) for (const [, name] of text.matchAll(PART)) count.set(name, (count.get(name) ?? 0) + 1)
  const used = new Map()
  for (const text of scripts) {
    for (const [, name] of text.matchAll(WORD)) {
      if (count.has(name)) used.set(name, (used.get(name) ?? 0) + 1)
    }
  }
  const names = [...used].sort(([a, n], [b, m]) => m + count.get(b) - n - count.get(a) || (a < b ? -1 : 1))
  // A letter and digits in base 36: none of our own class names looks like that.
  return new Map(names.map(([name], index) => [name, `q${index.toString(36)}`]))
}

/**
 * Shortens a build in place.
 * @param {Map<string, string>} files texts by their path: .js and .wxss
 * @returns {Map<string, string>} those that changed
 */
function shorten(files) {
  const of = (ending) => [...files].filter(([file]) => file.endsWith(ending))
  const texts = (ending) => of(ending).map(([, text]) => text)
  const names = shortNames(texts('.wxss'), texts('.js'))
  const short = (name) => names.get(name) ?? name
  const styles = of('.wxss').map(([file, text]) => [file, text.replace(PART, (_, name) => `.${short(name)}`)])
  const scripts = of('.js').map(([file, text]) => [file, plainCalls(text.replace(WORD, short))])
  return new Map([...styles, ...scripts].filter(([file, text]) => files.get(file) !== text))
}

module.exports = (ctx) => {
  ctx.modifyBuildAssets(({ assets }) => {
    // While working, names are for reading; and a source map knows nothing of what is done here.
    if (process.env.NODE_ENV !== 'production' || process.env.SOURCE_MAPS === '1') return
    const files = new Map(
      Object.keys(assets)
        .filter((file) => /\.(js|wxss)$/.test(file))
        .map((file) => [file, String(assets[file].source())]),
    )
    for (const [file, text] of shorten(files)) {
      assets[file] = { size: () => Buffer.byteLength(text), source: () => text }
    }
  })
}
module.exports.shorten = shorten
module.exports.plainCalls = plainCalls
