// JSX in fewer bytes, for the mini-program: `<View className="a">{b}</View>` becomes `v("a", b)` instead of
// `jsx(View, { className: "a", children: b })`, and likewise for other elements (jsx.js): 40 KB less in pagesA.
const path = require('node:path')

const HELPERS = path.join(__dirname, 'jsx.js')
const NAMES = { v: '_v', h: '_h', f: '_f' }

/** @param {import('@babel/core')} babel */
module.exports = function shortJsx({ types: t }) {
  /** The call of a helper, without what would be undefined at its end. */
  function call(state, name, args) {
    state.used.add(name)
    while (args.length > 0 && args.at(-1) === undefined) args.pop()
    const given = args.map((each) => each ?? t.unaryExpression('void', t.numericLiteral(0)))
    return t.addComment(t.callExpression(t.identifier(NAMES[name]), given), 'leading', '#__PURE__')
  }

  /** Elements are components here: plain tags are the website's. */
  function typeOf(name) {
    if (t.isJSXMemberExpression(name)) return t.memberExpression(typeOf(name.object), typeOf(name.property))
    return t.identifier(name.name)
  }

  function valueOf({ value }) {
    if (!value) return t.booleanLiteral(true)
    if (t.isJSXExpressionContainer(value)) return value.expression
    // As JSX has it: a line break in a text is a blank.
    if (t.isStringLiteral(value)) return t.stringLiteral(value.value.replace(/\n\s+/g, ' '))
    return value
  }

  function property(attribute) {
    if (t.isJSXSpreadAttribute(attribute)) return t.spreadElement(attribute.argument)
    const { name } = attribute.name
    return t.objectProperty(
      t.isValidIdentifier(name, false) ? t.identifier(name) : t.stringLiteral(name),
      valueOf(attribute),
    )
  }

  /** Attributes that are read alone, not kept: those that are one object already need no other. */
  function read(attributes) {
    if (attributes.length === 0) return undefined
    const [only] = attributes
    if (attributes.length === 1 && t.isJSXSpreadAttribute(only)) return only.argument
    return t.objectExpression(attributes.map(property))
  }

  function childrenOf(node) {
    const children = t.react.buildChildren(node)
    return children.length > 1 ? t.arrayExpression(children) : children[0]
  }

  const isNamed = (name) => (attribute) => t.isJSXAttribute(attribute) && attribute.name.name === name

  function element({ node }, state) {
    const { name, attributes } = node.openingElement
    const children = childrenOf(node)
    const keyed = attributes.find(isNamed('key'))
    const key = keyed && valueOf(keyed)
    const rest = attributes.filter((each) => each !== keyed)
    const at = rest.findIndex(isNamed('className'))
    // What is spread before the class may not take its place.
    if (state.views.has(name.name) && at >= 0 && rest.slice(0, at).every((each) => t.isJSXAttribute(each))) {
      const others = rest.filter((_, index) => index !== at)
      return call(state, 'v', [valueOf(rest[at]), children, read(others), key])
    }
    return call(state, 'h', [typeOf(name), t.objectExpression(rest.map(property)), children, key])
  }

  return {
    name: 'short-jsx',
    visitor: {
      Program: {
        enter(program, state) {
          state.used = new Set()
          const imports = program.node.body.filter((each) => t.isImportDeclaration(each))
          const components = imports.filter(({ source }) => source.value === '@tarojs/components')
          const specifiers = components.flatMap((each) => each.specifiers)
          state.views = new Set(
            specifiers.filter(({ imported }) => imported?.name === 'View').map(({ local }) => local.name),
          )
        },
        exit(program, { used, views }) {
          if (used.size === 0) return
          program.scope.crawl()
          for (const view of views) {
            const { referenced, path: specifier } = program.scope.getBinding(view)
            if (!referenced) specifier.remove()
          }
          const names = [...used].map((name) => t.importSpecifier(t.identifier(NAMES[name]), t.identifier(name)))
          program.unshiftContainer('body', t.importDeclaration(names, t.stringLiteral(HELPERS)))
        },
      },
      JSXElement: {
        exit(element_, state) {
          element_.replaceWith(t.inherits(element(element_, state), element_.node))
        },
      },
      JSXFragment: {
        exit(fragment, state) {
          fragment.replaceWith(t.inherits(call(state, 'f', [childrenOf(fragment.node)]), fragment.node))
        },
      },
    },
  }
}
