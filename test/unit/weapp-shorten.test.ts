import { ownKeys } from '../../config/weapp/own-keys-loader'
import { plainCalls, shorten } from '../../config/weapp/shorten'
import { textLists } from '@/locales/texts'

describe('the mini-program in fewer bytes', () => {
  const files = new Map([
    ['a.wxss', '.jb-sheet__head{color:red}.jb-sheet__head--big .x-y__z:active{top:0}.jb-sheet{left:0}.only__style{}'],
    ['a.js', 'a("jb-sheet__head",`x-y__z ${b} jb-sheet__head--${c}`,"jb-sheet","my__own jb-sheet__headless")'],
  ])
  const short = shorten(files)

  it('a class has one short name in styles and scripts; modifiers, blocks and other words stay', () => {
    const css = short.get('a.wxss') ?? ''
    const [head, z] = [/^\.(\w+)\{color/.exec(css)?.[1], /\.(\w+):active/.exec(css)?.[1]]
    expect(css).toBe(`.${head}{color:red}.${head}--big .${z}:active{top:0}.jb-sheet{left:0}.only__style{}`)
    expect(short.get('a.js')).toBe(`a("${head}",\`${z} \${b} ${head}--\${c}\`,"jb-sheet","my__own jb-sheet__headless")`)
    expect(new Set([head, z]).size).toBe(2)
  })

  it.each([
    ['x=(0,a.b)(1)', 'x=a.b(1)'],
    ['return(0,a.b)(1)', 'return a.b(1)'],
    ['[(0,a.b)(1),(0,c.d)(2)]', '[a.b(1),c.d(2)]'],
    ['await(0,a.b)(1)', 'await a.b(1)'],
    ['f(0,a.b)(1)', 'f(0,a.b)(1)'],
    ['f()(0,a.b)(1)', 'f()(0,a.b)(1)'],
    ['g.return_(0,a.b)(1)', 'g.return_(0,a.b)(1)'],
    ['x=(0,a)(1)', 'x=(0,a)(1)'],
  ])('%s becomes %s', (long, plain) => {
    expect(plainCalls(long)).toBe(plain)
  })

  it('an own key loses its area, another catalogue’s keeps it', () => {
    const source = (key: string) =>
      `import { t } from '@/locales/studio'\nimport { t as box } from '@/locales/box'\nt('${key}.a'); box(\`box.\${b}\`); t('common.ok')`
    expect(ownKeys(source('studio'))).toContain("t('a'); box(`${b}`); t('common.ok')")
    expect(ownKeys(source('box'))).toContain("t('box.a')")
  })

  it('R5 a key without an area is one of the catalogue’s own', () => {
    const t = textLists('shortened', 'one two', ['一', '二'], ['One', 'Two'])
    expect([t('one'), t('shortened.two')]).toEqual(['一', '二'])
  })
})
