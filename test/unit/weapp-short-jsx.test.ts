import { transformSync } from '@babel/core'
import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import ts from 'typescript'
import shortJsx from '../../config/weapp/short-jsx'

const View = function View() {}
const modules: Record<string, unknown> = {
  react: jest.requireActual('react'),
  'react/jsx-runtime': jest.requireActual('react/jsx-runtime'),
  '@tarojs/components': { View },
  kit: { Kit: { Card: () => null }, Other: () => null, render: () => null },
}

/** What a module written so exports, with the modules it may ask for. */
function run(code: string): unknown {
  const module = { exports: {} as { default?: unknown } }
  const ask = (name: string) => modules[name] ?? modules[/jsx\.js$/.exec(name)?.[0] ?? '']
  new Function('module', 'exports', 'require', code)(module, module.exports, ask)
  return module.exports.default ?? module.exports
}

const compile = (source: string, short: boolean): string =>
  transformSync(source, {
    configFile: false,
    babelrc: false,
    filename: 'part.jsx',
    plugins: short ? [shortJsx] : [],
    presets: [[require.resolve('@babel/preset-react'), { runtime: 'automatic' }]],
    comments: false,
  })?.code ?? ''

const asCommonJs = (code: string): string =>
  ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020 } })
    .outputText

modules['jsx.js'] = run(asCommonJs(readFileSync(require.resolve('../../config/weapp/jsx.js'), 'utf8')))

const part = (jsx: string) => `import { View } from '@tarojs/components'
import { Fragment } from 'react'
import { Kit, Other, render } from 'kit'
const more = { id: 'm', className: 'theirs', children: 'kept' }
const list = ['a', 'b']
export default ${jsx}`

const element = (jsx: string, short: boolean) => run(asCommonJs(compile(part(jsx), short))) as ReactElement

describe('JSX in fewer bytes makes the same elements', () => {
  it.each([
    '<View className="a">text</View>',
    '<View className="a" />',
    '<View />',
    '<View>{list.length}</View>',
    '<View className={list[0]} id="x">{list[1]} two <Other />{null}</View>',
    '<View key="k" className="a">{list.map((each) => <View key={each} className={each} />)}</View>',
    '<View id="x" className="a" {...more} />',
    '<View {...more} className="a" />',
    '<View className="a" {...more}>mine</View>',
    '<View className="a" {...more} key={1} ref={null}>{[]}</View>',
    '<Other {...more} />',
    '<Other {...more}>mine</Other>',
    '<Other on aria-label="a &amp; b\n  c">{render}</Other>',
    '<Other icon={<View className="i" />} />',
    '<Kit.Card title="t">{false}{0}</Kit.Card>',
    '<>{list.map((each) => <Fragment key={each}><Other /></Fragment>)} and <View className="c" /></>',
    '<></>',
  ])('%s', (jsx) => {
    const [long, short] = [element(jsx, false), element(jsx, true)]
    expect(short).toEqual(long)
    expect(short.key).toBe(long.key)
    expect(short.type).toBe(long.type)
  })

  it('a module asks for what its calls need, and for View only where it still does', () => {
    const code = compile(part('<View className="a" />'), true)
    expect(code).toContain('_v("a")')
    expect(code).not.toMatch(/import \{ View \}|jsx-runtime|_h|_f/)
    expect(compile(part('<View className="a">{typeof View}</View>'), true)).toContain('import { View }')
  })
})
