// What Taro's runtime sends of every node, without what the templates can tell by themselves. A fifth of what a screen sends.

/** The kind of most nodes: a view that is neither tapped nor spoken of. Nodes without a kind are such (trim-templates.js). */
const PLAIN = '3'

/** A text in the data of its parent; its id is there to tell siblings apart. */
const isText = ({ v }) => v !== undefined

/**
 * One node as Taro has made it for the view, in place. An alone-standing text needs no id, a node without children no list of them.
 * @param {{ nn?: string, sid?: string, cn?: object[] }} data
 */
function lean(data) {
  const { cn, nn } = data
  if (cn && cn.length === 0) delete data.cn
  else if (cn && cn.length === 1 && isText(cn[0])) delete cn[0].sid
  if (nn === PLAIN) delete data.nn
  return data
}

module.exports = { PLAIN, lean }
