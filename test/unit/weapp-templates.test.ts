import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { lean } from '../../config/weapp/lean-data'
import { trim, withPlain } from '../../config/weapp/trim-templates'
import unused from '../../config/weapp/unused'

const tags: Record<string, keyof typeof unused> = {
  View: 'view',
  Map: 'map',
  Button: 'button',
  Text: 'text',
  ScrollView: 'scroll-view',
  Input: 'input',
}

/** The attribute of a template that a property of a component sets: `onTouchMove` is bindtouchmove, `maxLines` max-lines. */
function attributeOf(property: string): string {
  if (/^on[A-Z]/.test(property)) return `bind${property.slice(2).toLowerCase()}`
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Every property set on the trimmed components in one file, as `Text onTouchMove`. */
function settings(file: string): [tag: string, property: string][] {
  const found: [string, string][] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      for (const attribute of node.attributes.properties) {
        if (ts.isJsxAttribute(attribute)) found.push([node.tagName.getText(), attribute.name.getText()])
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

const root = path.join(__dirname, '..', '..', 'src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.h5.tsx'))
  .map((file) => path.join(root, file))

describe('the mini-program’s templates', () => {
  it('R1 no component sets an attribute that the build leaves out', () => {
    const all = files.flatMap((file) => settings(file).map(([tag, property]) => ({ file, tag, property })))
    expect(all.length).toBeGreaterThan(100)
    const lost = all.filter(({ tag, property }) => tags[tag] && unused[tags[tag]].includes(attributeOf(property)))
    expect(lost).toEqual([])
  })

  it('leaves out what is listed for a tag, on that tag only, and nothing else', () => {
    const wxml = `<template name="t">
  <view animation="{{i.p0}}" bindtouchmove="eh" class="{{i.cl}}"  id="{{i.uid||i.sid}}">
    <text bindtouchmove="eh" style="{{i.st}}">{{i.v}}</text>
    <image animation="{{i.p0}}"></image>
  </view>
</template>`
    expect(trim(wxml)).toBe(
      '<template name="t"><view bindtouchmove="eh" class="{{i.cl}}"  id="{{i.uid||i.sid}}">' +
        '<text style="{{i.st}}">{{i.v}}</text><image animation="{{i.p0}}"></image></view></template>',
    )
  })
})

describe('what is sent of a node', () => {
  const text = (v: string) => ({ nn: '9', sid: `_${v}`, v })

  it('a plain view says no kind, nothing without children lists them, a text alone has no id', () => {
    expect(lean({ nn: '3', sid: '_A', cn: [text('a')] })).toEqual({ sid: '_A', cn: [{ nn: '9', v: 'a' }] })
    expect(lean({ nn: '8', sid: '_A', cn: [] })).toEqual({ nn: '8', sid: '_A' })
  })

  it('siblings keep their ids, and so does a single node that is no text', () => {
    const two = { nn: '8', sid: '_A', cn: [text('a'), text('b')] }
    expect(lean(structuredClone(two))).toEqual(two)
    const one = { nn: '8', sid: '_A', cn: [{ nn: '2', sid: '_B' }] }
    expect(lean(structuredClone(one))).toEqual(one)
  })

  it('the templates take a node without children or kind', () => {
    const list = '<template is="{{xs.a(c, item.nn, l)}}" wx:for="{{i.cn}}" wx:key="sid" />'
    expect(trim(list)).toContain('wx:for="{{i.cn||[]}}"')
    const chosen = withPlain("module.exports = { a: function (l, n, s) {\n return 'tmpl_' + l + '_' + n } }")
    const module = { exports: {} as { a: (level: number, kind?: string) => string } }
    new Function('module', chosen)(module)
    expect([module.exports.a(1), module.exports.a(1, '9')]).toEqual(['tmpl_1_3', 'tmpl_1_9'])
  })
})
