import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { buttonWidth, MAX_BUTTON_WIDTH } from '../../src/platform/feedback-type'

const SRC = path.resolve(__dirname, '..', '..', 'src')
const BUTTONS = ['confirmText', 'cancelText']

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** Keys of the words on buttons in every `dialog({ … })` of a file; anything else than a text by its key is told as it stands. */
function buttonWords(code: string): string[] {
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'dialog') {
      for (const argument of node.arguments) found.push(...wordsIn(argument))
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

function wordsIn(argument: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(argument)) return [argument.getText()]
  return argument.properties.flatMap((property) => {
    const name = property.name?.getText() ?? ''
    if (!BUTTONS.includes(name) || !ts.isPropertyAssignment(property)) return []
    const value = property.initializer
    if (value.kind === ts.SyntaxKind.FalseKeyword) return []
    const isText = ts.isCallExpression(value) && value.expression.getText() === 't' && value.arguments.length === 1
    const key = isText ? value.arguments[0] : undefined
    return [key && ts.isStringLiteral(key) ? key.text : value.getText()]
  })
}

/** Texts of an area by locale; a name may have several areas' files, so each is asked. */
function textsOf(locale: string): Map<string, string> {
  const all = new Map<string, string>()
  for (const file of sources.filter((each) => each.endsWith(`${path.sep}index.ts`))) {
    const area = /texts\('(\w+)'/.exec(readFileSync(path.join(SRC, file), 'utf8'))?.[1]
    if (area) addTexts(all, area, path.join(SRC, path.dirname(file), `${locale}.ts`))
  }
  addTexts(all, 'common', path.join(SRC, 'i18n', 'common', `${locale}.ts`))
  return all
}

function addTexts(all: Map<string, string>, area: string, file: string) {
  const { default: texts } = require(file) as { default: Record<string, string> }
  for (const [name, text] of Object.entries(texts)) all.set(`${area}.${name}`, text)
}

const keys = new Set(
  sources
    .filter((file) => !file.startsWith('platform'))
    .flatMap((file) => buttonWords(readFileSync(path.join(SRC, file), 'utf8'))),
)
keys.add('common.ok').add('common.cancel')

describe.each(['zh-CN', 'en'])('the buttons of every dialog in %s', (locale) => {
  const texts = textsOf(locale)

  it('H6 carry words that WeChat shows', () => {
    expect(keys.size).toBeGreaterThan(15)
    const wide = [...keys].filter((key) => buttonWidth(texts.get(key) ?? key.repeat(9)) > MAX_BUTTON_WIDTH)
    expect(wide).toEqual([])
  })
})

it('H6 a planted dialog is found, and its words must be a text by its key', () => {
  const code = "dialog({ message: m, confirmText: t('a.b'), cancelText: false }); dialog({ message, confirmText: yes })"
  expect(buttonWords(code)).toEqual(['a.b', 'yes'])
  expect([buttonWidth('退出登录'), buttonWidth('Received'), buttonWidth('揭示并换新')]).toEqual([8, 8, 10])
})
