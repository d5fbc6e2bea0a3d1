import { randomBytes } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DIST, MiniProgram, routesOf } from '../helpers/weapp'
import { until } from '../helpers/until'
import { gateProblems, sizeProblems } from '../helpers/weapp/gates'

const app = JSON.parse(readFileSync(path.join(DIST, 'app.json'), 'utf8'))

describe('the built mini-program', () => {
  it('R1 passes the official compilers, has every page, goes only to pages it has and declares its private APIs', () => {
    expect(gateProblems(DIST)).toEqual([])
  })

  it('R1 keeps its sizes', () => {
    expect(sizeProblems(DIST)).toEqual([])
  })

  it('R12 R14 R15 R16 R17 R18 R19 R20 R21 R22 R23 R24 R25 R26 R27 opens on the login page and holds exactly the sixteen routes, pagesA as a subpackage, and customer service and admin as others', () => {
    const subpackage = 'blind_box_detail combine combine_result editor home my_blind_box open_chest_animation'
    const more = 'prize_detail prize_show profile props purchase recharge security'
    const expected = `${subpackage} ${more}`.split(' ').map((name) => `pagesA/${name}/index`)
    expect(app.pages).toEqual(['pages/login/index', 'pages/web_view/index'])
    expect(routesOf(DIST).slice(2).sort()).toEqual([...expected, 'pagesAdmin/admin/index', 'pagesPlus/service/index'])
    expect(app.subPackages.map(({ root }: { root: string }) => root)).toEqual(['pagesA', 'pagesPlus', 'pagesAdmin'])
  })

  it('R7 every page’s bar and ground are dark in WeChat’s dark theme before any code runs', () => {
    const theme = JSON.parse(readFileSync(path.join(DIST, 'theme.json'), 'utf8'))
    const colorIn = (mode: string, value: string) => (value.startsWith('@') ? theme[mode][value.slice(1)] : value)
    const brightness = (hex: string) => Math.max(...[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)))
    for (const route of routesOf(DIST)) {
      const page = JSON.parse(readFileSync(path.join(DIST, `${route}.json`), 'utf8'))
      expect([route, colorIn('dark', page.navigationBarTextStyle)]).toEqual([route, 'white'])
      expect(['black', 'white']).toContain(colorIn('light', page.navigationBarTextStyle))
      for (const color of [page.navigationBarBackgroundColor, page.backgroundColor]) {
        expect(colorIn('light', color)).toMatch(/^#[0-9A-F]{6}$/)
        expect(colorIn('dark', color)).toMatch(/^#[0-9A-F]{6}$/)
        expect([route, brightness(colorIn('dark', color)) < 0x40]).toEqual([route, true])
      }
    }
  })

  it('R9 has no tab bar', () => {
    expect(app.tabBar).toBeUndefined()
  })

  it('R199 sets every platform timeout to 60000 ms', () => {
    const timeouts = { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 }
    expect(app.networkTimeout).toEqual(timeouts)
  })

  it('R7 R10 leaves every title empty, keeps the default bar and the #F8F8F8 ground, and loads code lazily', () => {
    expect(app.window).toMatchObject({ navigationBarTitleText: '', backgroundColor: '#F8F8F8' })
    expect(app.window.navigationStyle ?? 'default').toBe('default')
    expect(app.lazyCodeLoading).toBe('requiredComponents')
    for (const route of routesOf(DIST)) {
      const page = JSON.parse(readFileSync(path.join(DIST, `${route}.json`), 'utf8'))
      expect([route, page.navigationBarTitleText ?? '']).toEqual([route, ''])
    }
  })
})

it('R97 asks an absolute address, as WeChat wants, below /dev-api', async () => {
  const program = await MiniProgram.launch()
  const { exchanges } = program.started.network
  await until(() => exchanges.length > 0, 'it asks something')
  expect(exchanges[0]?.base).toMatch(/^https?:\/\/[^/]+$/)
  expect(exchanges[0]?.path).toMatch(/^\/dev-api\//)
})

describe('a damaged build is noticed', () => {
  let dist = ''

  beforeEach(() => {
    dist = mkdtempSync(path.join(os.tmpdir(), 'joybox-dist-'))
    cpSync(DIST, dist, { recursive: true })
  })

  afterEach(() => rmSync(dist, { recursive: true, force: true }))

  const inside = (...parts: string[]) => path.join(dist, ...parts)

  it('an undamaged copy is not blamed', () => {
    expect(gateProblems(dist)).toEqual([])
  })

  it('a missing page', async () => {
    rmSync(inside('pagesA', 'home', 'index.js'))
    expect(gateProblems(dist)).toEqual(['pagesA/home/index.js is missing'])
    await expect(MiniProgram.launch({ dist, url: '/pagesA/home/index' })).rejects.toThrow('index.js is missing')
  })

  it('a broken template', () => {
    appendFileSync(inside('pages', 'login', 'index.wxml'), '<view>')
    expect(gateProblems(dist)).toEqual([expect.stringContaining('end tag missing')])
  })

  it('a broken expression in a template', () => {
    appendFileSync(inside('pages', 'login', 'index.wxml'), '<view>{{ a + }}</view>')
    expect(gateProblems(dist)).toEqual([expect.stringContaining('wxml')])
  })

  it('a broken style', () => {
    appendFileSync(inside('app.wxss'), '.a { color: red')
    expect(gateProblems(dist)).toEqual([expect.stringContaining('wxss')])
  })

  it('a link to a page that does not exist', () => {
    appendFileSync(inside('common.js'), ';var gone="/pagesA/gone/index?x=1"')
    expect(gateProblems(dist)).toEqual(['common.js goes to pagesA/gone/index'])
  })

  it('a private API that is not declared', () => {
    appendFileSync(inside('common.js'), ';function f(){return wx.choosePoi({})}')
    expect(gateProblems(dist)).toEqual(['choosePoi is not in requiredPrivateInfos'])
  })

  it.each([
    ['.at()', 'function f(list){return list.at(-1)}'],
    ['.hasOwn()', 'Object.hasOwn({},"a")'],
    ['structuredClone()', 'structuredClone({})'],
    ['a lookbehind', '/(?<=a)b/'],
    ['a static block', 'class A{static{}}'],
    ['a private method', 'class A{#m(){}}'],
  ])('R1 %s, which the oldest phones lack', (name, code) => {
    appendFileSync(inside('common.js'), `;${code}`)
    expect(gateProblems(dist)).toEqual([`common.js has ${name}, newer than the oldest phones`])
  })

  it('a key of app.json that WeChat does not know', () => {
    writeFileSync(inside('app.json'), JSON.stringify({ ...app, animation: false }))
    expect(gateProblems(dist)).toEqual(['invalid app.json ["animation"]'])
  })

  it('a package that is too large, pictures inside it', () => {
    writeFileSync(inside('pagesA', 'big.png'), randomBytes(1001 * 1024))
    const found = ['package pagesA', 'pictures', 'packages of players'].map((what) => expect.stringContaining(what))
    expect(sizeProblems(dist)).toEqual(expect.arrayContaining(found))
  })

  it('a handler that the template lost', async () => {
    const file = inside('base.wxml')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('bindtap="eh"', ''))
    const program = await MiniProgram.launch({ dist })
    await program.see('登录')
    await expect(program.press('tab', '注册', 300)).rejects.toThrow('nothing listens to tap')
  })

  it('a script that does not start', async () => {
    writeFileSync(inside('app.js'), `throw new Error('broken');${readFileSync(inside('app.js'), 'utf8')}`)
    await expect(MiniProgram.launch({ dist })).rejects.toThrow('broken')
  })

  it('R7 a page without its share hooks', async () => {
    const file = inside('pages', 'login', 'index.js')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/enableShare\w+([:=])/g, 'enableNothing$1'))
    const program = await MiniProgram.launch({ dist })
    expect(program.page.instance.onShareAppMessage).toBeUndefined()
  })
})
