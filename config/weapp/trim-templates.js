// Taro writes every attribute that WeChat knows of a component into each of fifteen levels of templates. Leaving out
// those that the app never sets makes the main package 20 KB smaller, and leaves less to bind for every node.
const { PLAIN } = require('./lean-data')
const unused = require('./unused')

/** One opening tag of a template without the attributes that are never set. */
function trimTag(tag, name) {
  const names = unused[name]
  if (!names) return tag
  return tag.replace(/\s+([\w:-]+)="[^"]*"/g, (attribute, key) => (names.includes(key) ? '' : attribute))
}

/** The template file without unused attributes and without indentation between its tags; nodes may come without children. */
function trim(wxml) {
  return wxml
    .replace(/<([\w-]+)(?:\s+[\w:-]+="[^"]*")+/g, trimTag)
    .replace(/>\s+</g, '><')
    .replaceAll('wx:for="{{i.cn}}"', 'wx:for="{{i.cn||[]}}"')
}

/** What chooses a node's template: for a node without a kind, that of a plain view (lean-data.js). */
function withPlain(wxs) {
  return wxs.replace(/\ba: function \(l, n, s\) \{/, `$&\n    if (!n) n = "${PLAIN}"`)
}

module.exports = (ctx) => {
  ctx.modifyBuildAssets(({ assets }) => {
    for (const [file, change] of Object.entries({ 'base.wxml': trim, 'utils.wxs': withPlain })) {
      if (!assets[file]) continue
      const text = change(String(assets[file].source()))
      assets[file] = { size: () => Buffer.byteLength(text), source: () => text }
    }
  })
}
module.exports.trim = trim
module.exports.withPlain = withPlain
