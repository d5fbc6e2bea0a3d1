import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PagePolicy } from './page-policy'

describe('B17 which scripts the page may run', () => {
  let folder: string
  const put = (page: string, second: number) => {
    const file = path.join(folder, 'index.html')
    writeFileSync(file, page)
    utimesSync(file, second, second)
  }
  const scripts = (policy: PagePolicy) => /script-src ([^;]*)/.exec(policy.current())?.[1]
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'joybox-page-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('our own files and, by its hash, the one that the build has put in', () => {
    put('<head><script>go("ä")</script><script defer src="/js/app.js"></script></head>', 1)
    expect(scripts(new PagePolicy(folder, { connect: [] }))).toBe(`'self' 'wasm-unsafe-eval' ${hashOf('go("ä")')}`)
  })

  it('follows a new build, and names none where there is none', () => {
    const policy = new PagePolicy(folder, { connect: [] })
    expect(scripts(policy)).toBe("'self' 'wasm-unsafe-eval'")
    put('<script>1</script>', 1)
    expect(scripts(policy)).toContain(hashOf('1'))
    put('<script>2</script>', 2)
    expect(scripts(policy)).toBe(`'self' 'wasm-unsafe-eval' ${hashOf('2')}`)
  })
})
