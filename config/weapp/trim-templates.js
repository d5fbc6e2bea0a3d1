// Taro writes every attribute that WeChat knows of a component into each of fifteen levels of templates. Leaving out
// those that the app never sets makes the main package 20 KB smaller, and leaves less to bind for every node.
const unused = require('./unused')

/** One opening tag of a template without the attributes that are never set. */
function trimTag(tag, name) {
  const names = unused[name]
  if (!names) return tag
  return tag.replace(/\s+([\w:-]+)="[^"]*"/g, (attribute, key) => (names.includes(key) ? '' : attribute))
}

/** The template file without unused attributes and without indentation between its tags. */
function trim(wxml) {
  return wxml.replace(/<([\w-]+)(?:\s+[\w:-]+="[^"]*")+/g, trimTag).replace(/>\s+</g, '><')
}

module.exports = (ctx) => {
  ctx.modifyBuildAssets(({ assets }) => {
    const templates = assets['base.wxml']
    if (!templates) return
    const trimmed = trim(String(templates.source()))
    assets['base.wxml'] = { size: () => Buffer.byteLength(trimmed), source: () => trimmed }
  })
}
module.exports.trim = trim
