import { linkTo, readQuery, rewriteLink } from '@/navigation/links'
import { isPage, needsLogin, pagePath, routes } from '@/navigation/routes'

describe('links', () => {
  it.each([
    ['/pages/home/index', '/pagesA/home/index'],
    ['pages/home/index', '/pagesA/home/index'],
    ['/pagesA/home/index', '/pagesA/home/index'],
    ['/pages/login/index', '/pages/login/index'],
    ['/other/login/pages', '/other/login/pages'],
    ['/pagesB/home/index', '/pagesB/home/index'],
  ])('R30 %s leads to %s', (link, page) => {
    expect(rewriteLink(link)).toBe(page)
  })

  it('R30 a page that really is under pages keeps its address', () => {
    expect(rewriteLink('/pages/web_view/index?agreement=rules')).toBe('/pages/web_view/index?agreement=rules')
  })

  it('R30 a query that speaks of login does not keep a link from its page', () => {
    expect(rewriteLink('/pages/home/index?from=/pages/login/index')).toBe('/pagesA/home/index?from=/pages/login/index')
  })

  it.each([
    ['/pagesA/home/index/index', '/pagesA/home/index'],
    ['/pagesA/home/index/index/index?x=1', '/pagesA/home/index?x=1'],
    ['/pages/login/index/index', '/pages/login/index'],
    ['/pagesA/home/index/', '/pagesA/home/index'],
    ['/pagesA/index/home', '/pagesA/index/home'],
  ])('R31 repeated index at the end collapses: %s', (link, page) => {
    expect(rewriteLink(link)).toBe(page)
  })

  it('H1 the query stays byte for byte', () => {
    const rest = '?a=%E4%B8%AD&b=x%2Fpages%2Findex/index&c=&d#pages'
    expect(rewriteLink(`/pages/home/index${rest}`)).toBe(`/pagesA/home/index${rest}`)
  })

  it.each([
    ['./index', '/pagesA/home/index'],
    ['../props/index?x=1', '/pagesA/props/index?x=1'],
    ['../../pages/login/index', '/pages/login/index'],
  ])('H1 %s is resolved against the current page', (link, page) => {
    expect(rewriteLink(link, '/pagesA/home/index')).toBe(page)
  })

  it('R6 a query is decoded once and loses what Taro adds', () => {
    const params = {
      name: '%E6%9C%88%E5%85%94',
      twice: '%2525',
      bad: '100%',
      none: undefined,
      stamp: 'AA',
      $taroTimestamp: 1,
    }
    expect(readQuery(params)).toEqual({ name: '月兔', twice: '%25', bad: '100%', none: '' })
  })

  it('R37 a link built from a query reads back the same', () => {
    const query = { from: '/pagesA/home/index?x=1&y=月 兔', empty: '', plus: '+' }
    const params = Object.fromEntries(
      linkTo(routes.login, query)
        .split('?')[1]
        .split('&')
        .map((pair) => pair.split('=') as [string, string]),
    )
    expect(readQuery(params)).toEqual(query)
  })
})

describe('pages', () => {
  it('R12 / is the entry page', () => {
    expect(pagePath('/')).toBe('/pages/login/index')
    expect(pagePath('/?from=x')).toBe('/pages/login/index')
    expect(pagePath('pagesA/home/index?x=1')).toBe('/pagesA/home/index')
  })

  it('R14 R27 every page of the app’s configuration has a name, and the other way round', () => {
    ;(globalThis as { defineAppConfig?: unknown }).defineAppConfig = (config: unknown) => config
    const { default: config } = jest.requireActual<{
      default: { pages: string[]; subPackages: { root: string; pages: string[] }[] }
    }>('@/app.config')
    const sub = config.subPackages.flatMap(({ root, pages }) => pages.map((page) => `/${root}/${page}`))
    const listed = [...config.pages.map((page) => `/${page}`), ...sub]
    expect([...listed].sort()).toEqual(Object.values(routes).sort())
    expect(listed.every(isPage)).toBe(true)
    expect(listed).toHaveLength(18)
  })

  it('anyone may see login, documents, home and a box; every other page is for people who are signed in', () => {
    const open = Object.values(routes).filter((path) => !needsLogin(path))
    expect(open.sort()).toEqual(
      ['/pages/login/index', '/pages/web_view/index', '/pagesA/blind_box_detail/index', '/pagesA/home/index'].sort(),
    )
    expect(needsLogin('/nowhere')).toBe(false)
  })
})
