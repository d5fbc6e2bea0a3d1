import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DIST } from '../helpers/weapp'
import { edgeProblems, privateCalls, scriptProblems, stylesOf, tapProblems, unusedStyles } from '../helpers/weapp/audit'

describe('what WeChat’s audit of experience would find in the build', () => {
  it('bars at the lower edge leave room for the phone’s own', () => expect(edgeProblems(stylesOf(DIST))).toEqual([]))
  it('every style is worn', () => expect(unusedStyles(DIST)).toEqual([]))
  it('what WeChat calls private and the build asks for stands in the guide of docs/wechat.md', () => {
    const guide = readFileSync(path.join(DIST, '..', '..', 'docs', 'wechat.md'), 'utf8')
    const asked = privateCalls(DIST)
    expect(asked).toEqual(expect.arrayContaining(['getLocation', 'chooseMedia', 'scanCode']))
    expect(asked.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
  it('nothing is told to the console, nothing goes out unencrypted', () => expect(scriptProblems(DIST)).toEqual([]))
})

describe('a planted fault is found', () => {
  let dist = ''
  beforeEach(() => {
    dist = mkdtempSync(path.join(os.tmpdir(), 'joybox-audit-'))
    cpSync(DIST, dist, { recursive: true })
  })
  afterEach(() => rmSync(dist, { recursive: true, force: true }))

  it('a bar without room', () => {
    appendFileSync(path.join(dist, 'app.wxss'), '.bar{position:fixed;bottom:0;left:0;padding:20rpx}')
    expect(edgeProblems(stylesOf(dist))).toEqual(['.bar leaves no room for the phone’s edge'])
  })

  it('a style that nothing wears', () => {
    appendFileSync(path.join(dist, 'pagesA', 'home', 'index.wxss'), '.forgotten{color:red}')
    expect(unusedStyles(dist)).toEqual(['.forgotten is worn by nothing'])
  })

  it('a word to the console, an address without TLS', () => {
    appendFileSync(path.join(dist, 'common.js'), ';console.log(1);var a="http://shop.example/x"')
    expect(scriptProblems(dist)).toEqual(['common.js calls console.log()', 'common.js goes to http://shop.example/x'])
  })

  const styles = '.low{height:60rpx}.grown{height:60rpx}.grown:after{content:"";inset:-14rpx 0}.high{min-height:88rpx}'
  const tap = (cl: string, more = {}) => ({ ariaRole: 'button', p1: 'jb-tap--on', cl, ...more })

  it('something to tap that is lower than a finger', () => {
    const nodes = [{ cn: [tap('low'), tap('grown'), tap('high'), tap('as-its-words')] }]
    expect(tapProblems(nodes, styles)).toEqual(['button .low is 60 rpx tall'])
  })

  it('something to tap that does not show it', () => {
    const nodes = [tap('a', { p1: undefined }), tap('b', { p1: 'none' }), tap('c jb-tap--off', { p1: 'none' })]
    expect(tapProblems(nodes, styles)).toEqual([
      'button .a does not show that it is pressed',
      'button .b does not show that it is pressed',
    ])
  })
})
