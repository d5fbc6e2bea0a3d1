describe('pages that may be shown inside the app', () => {
  function allowed(url: string): boolean {
    let answer = false
    jest.isolateModules(() => {
      process.env.WEB_HOSTS = 'help.example.com,map.example.com'
      answer = jest.requireActual<typeof import('@/config/web-pages')>('@/config/web-pages').isAllowedPage(url)
    })
    return answer
  }

  it.each(['https://help.example.com/', 'https://HELP.example.com/a?b#c', 'https://map.example.com'])(
    'R13 %s may',
    (url) => {
      expect(allowed(url)).toBe(true)
    },
  )

  it.each([
    'http://help.example.com/',
    'https://help.example.com.evil.org/',
    'https://evil.org/help.example.com',
    'https://help.example.com@evil.org/',
    'https://help.example.com:8443/',
    'https://evil.org\\help.example.com',
    'javascript:alert(1)//https://help.example.com',
    '//help.example.com',
    '',
  ])('R13 %s may not', (url) => {
    expect(allowed(url)).toBe(false)
  })
})
