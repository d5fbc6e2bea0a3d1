import { renamable, shortNames } from '../../config/weapp/key-names'
import { ownKeys, shortKeys } from '../../config/weapp/own-keys-loader'
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
    ['{...(0,a.b)(1)}', '{...a.b(1)}'],
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

  it('a key that may be put together while running keeps its name', () => {
    const sources = "t('a.plain'); t(`a.step_${n}`); t(`b.${state}`); const states = ['sold_out']; t('b.other')"
    expect(renamable('a', ['plain', 'step_one', 'unused'], sources)).toEqual(['plain', 'unused'])
    expect(renamable('b', ['sold_out', 'other'], sources)).toEqual(['other'])
    const wrong = 't(`c.${field}Wrong`); t(`c.a_${x}_${y}_z`)'
    expect(renamable('c', ['nameWrong', 'name', 'a_1_2_z', 'a_1'], wrong)).toEqual(['name', 'a_1'])
    // Where it cannot be told what is put together, nothing is renamed.
    expect(renamable('d', ['one'], 't(`d.${a ? `x` : `y`}`)')).toEqual([])
    expect(renamable('e', ['one'], "t('e.' + name)")).toEqual([])
  })

  it('short keys are no numbers, and none that is taken', () => {
    const names = shortNames(['one', 'two'], new Set(['one', 'two', 'a']))
    expect([...names]).toEqual([
      ['one', 'b'],
      ['two', 'c'],
    ])
    const source = "t('a.one'); const k = ['a.one', 'x.one'] as const; t(`a.one${n}`); 'a.one.two'"
    expect(shortKeys(source, new Map([['a', names]]))).toBe(
      "t('a.b'); const k = ['a.b', 'x.one'] as const; t(`a.one${n}`); 'a.one.two'",
    )
  })

  it('R5 a key without an area is one of the catalogue’s own', () => {
    const t = textLists('shortened', 'one two', ['一', '二'], ['One', 'Two'])
    expect([t('one'), t('shortened.two')]).toEqual(['一', '二'])
  })
})
