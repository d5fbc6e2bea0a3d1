import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DIST, MiniProgram } from '../helpers/weapp'
import {
  calledOf,
  edgeProblems,
  imageProblems,
  scriptProblems,
  stylesOf,
  tapProblems,
  unusedStyles,
} from '../helpers/weapp/audit'
import { watchIntervals } from '../helpers/weapp/intervals'
import { measure, measureProblems } from '../helpers/weapp/measure'

describe('what WeChat’s audit of experience would find in the build', () => {
  it('bars at the lower edge leave room for the phone’s own', () => expect(edgeProblems(stylesOf(DIST))).toEqual([]))
  it('every style is worn', () => expect(unusedStyles(DIST)).toEqual([]))
  it('what WeChat calls private and the build asks for stands in the guide of docs/wechat.md, and nothing else', () => {
    const page = readFileSync(path.join(DIST, '..', '..', 'docs', 'wechat.md'), 'utf8')
    const guide = /## \d+\. Privacy\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
    const named = [...guide.matchAll(/^\|[^|]*\|([^|]*`[^|]*)\|/gm)].flatMap(([, calls = '']) =>
      [...calls.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    expect(named).toEqual(expect.arrayContaining(['getLocation', 'chooseMedia', 'scanCode', 'getPhoneNumber']))
    expect(calledOf(DIST).filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !calledOf(DIST, named).includes(name))).toEqual([])
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

  it('something private that is asked for', () => {
    appendFileSync(path.join(dist, 'common.js'), ';wx.addPhoneContact({})')
    expect(calledOf(dist).filter((name) => !calledOf(DIST).includes(name))).toEqual(['addPhoneContact'])
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

  const planted = (code: string) => {
    const file = path.join(dist, 'pages', 'login', 'index.js')
    const hook = `var made=Page;Page=function(page){var ready=page.onReady;page.onReady=function(){ready&&ready.call(this);${code}};made(page)};`
    writeFileSync(file, hook + readFileSync(file, 'utf8'))
    return MiniProgram.launch({ dist, gathers: true })
  }

  it('a screen that calls setData three times, and not one that calls it twice', async () => {
    const sound = await MiniProgram.launch({ gathers: true })
    await sound.see('登录')
    await sound.rest()
    expect(measureProblems(measure(sound))).toEqual([])
    const program = await planted('for(var i=0;i<3;i++)this.setData({once:i})')
    await program.see('登录')
    await program.rest()
    expect(measureProblems(measure(program))).toEqual([expect.stringMatching(/^\d calls of setData, at most 2$/)])
  })

  it('a screen with too many nodes, too deep, too much at once', async () => {
    const program = await MiniProgram.launch({ gathers: true })
    await program.see('登录')
    await program.rest()
    let deep: object = { nn: '3', sid: 'd', cn: [] }
    for (let i = 0; i < 16; i += 1) deep = { nn: '3', sid: `d${i}`, cn: [deep] }
    const many = Array.from({ length: 500 }, (_, i) => ({ nn: '3', sid: `m${i}`, cl: 'x'.repeat(60), cn: [] }))
    program.page.instance.setData({ 'root.cn': [deep, ...many] })
    const found = measureProblems(measure(program)).filter((problem) => !problem.includes('setData'))
    expect(found).toEqual([
      expect.stringContaining('bytes at once, at most 24576'),
      expect.stringMatching(/^[\d.]+ times what is shown, at most 4\.5$/),
      '517 nodes, at most 500',
      '17 levels, at most 13',
    ])
  })

  it('a clock that nobody stops', async () => {
    const intervals = watchIntervals()
    const program = await planted('setInterval(function(){},1000)')
    program.started.stack.close()
    expect(intervals.left()).toBe(1)
    intervals.stop()
  })

  it('a picture without a size, one that is stretched', () => {
    const rules = '.framed{width:88rpx;height:121rpx}.wide{width:88rpx}.list .inside{height:1rpx;width:1rpx}'
    const picture = (cl: string, p2?: string, name = 'a') => ({ p4: `https://shop.example/${name}.webp`, cl, p2 })
    const nodes = [
      { cn: [picture('framed', 'aspectFit'), picture('wide', 'aspectFit'), picture('inside', 'aspectFill')] },
      picture('framed'),
      picture('framed', undefined, 'rays-N'),
      { p4: 3, cl: 'no-picture' },
    ]
    expect(imageProblems(nodes, rules, /rays-/)).toEqual([
      'the picture .wide has no size',
      'the picture .framed is stretched',
    ])
  })
})
