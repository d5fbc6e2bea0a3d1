import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PageFiles } from './page-files'

describe('what a page says of its files', () => {
  let folder: string
  const put = (pages: object, second: number) => {
    const file = path.join(folder, 'page-files.json')
    writeFileSync(file, JSON.stringify(pages))
    utimesSync(file, second, second)
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-pages-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('names each by its kind, and the entry page’s at / too', () => {
    put(
      { '/pages/login/index': { preload: ['/chunk/1.js', '/css/1.css', '/media/a.webp'], prefetch: ['/chunk/2.js'] } },
      1,
    )
    const expected =
      '</chunk/1.js>; rel=preload; as=script, </css/1.css>; rel=preload; as=style, </media/a.webp>; rel=preload; as=image, </chunk/2.js>; rel=prefetch; as=script'
    const files = new PageFiles(folder)
    expect(files.linkFor('/')).toBe(expected)
    expect(files.linkFor('/pages/login/index?from=x')).toBe(expected)
    expect(files.linkFor('/pagesA/home/index')).toBeUndefined()
  })

  it('follows a new build, and says nothing where there is none', () => {
    const files = new PageFiles(folder)
    expect(files.linkFor('/a')).toBeUndefined()
    put({ '/a': { preload: ['/1.js'], prefetch: [] } }, 1)
    expect(files.linkFor('/a')).toContain('/1.js')
    put({ '/a': { preload: ['/2.js'], prefetch: [] } }, 2)
    expect(files.linkFor('/a')).toContain('/2.js')
  })
})
