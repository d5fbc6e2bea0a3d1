import { takePreloaded } from '../../src/platform/preloaded'

describe('what the page has asked for before its scripts were there', () => {
  const asked = { 'Accept-Language': 'en', Authorization: 'Bearer ada' }
  const answer = Promise.resolve({ status: 200, body: { data: 1 } })
  const begin = () => {
    globalThis.joyboxPreloaded = [
      { url: '/dev-api/home', headers: asked, answer },
      { url: '/dev-api/boxes', headers: asked, answer },
    ]
  }
  // The page is a second old.
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(1_000)
  })
  afterEach(() => {
    globalThis.joyboxPreloaded = undefined
    jest.restoreAllMocks()
  })

  it('is taken once, by the same question in whatever order its headers stand', async () => {
    begin()
    expect(await takePreloaded('/dev-api/home', { Authorization: 'Bearer ada', 'Accept-Language': 'en' })).toEqual({
      status: 200,
      body: { data: 1 },
    })
    expect(takePreloaded('/dev-api/home', asked)).toBeUndefined()
    expect(takePreloaded('/dev-api/boxes', asked)).toBe(answer)
  })

  it.each([
    ['another address', '/dev-api/home?x=1', asked],
    ['another language', '/dev-api/home', { ...asked, 'Accept-Language': 'zh-CN' }],
    ['another session', '/dev-api/home', { ...asked, Authorization: 'Bearer bob' }],
    ['nobody signed in', '/dev-api/home', { 'Accept-Language': 'en' }],
  ])('is not taken for %s', (_what, url, headers) => {
    begin()
    expect(takePreloaded(url, headers)).toBeUndefined()
  })

  it('is not taken when it has grown old, nor where nothing was asked', () => {
    expect(takePreloaded('/dev-api/home', asked)).toBeUndefined()
    begin()
    jest.spyOn(performance, 'now').mockReturnValue(20_001)
    expect(takePreloaded('/dev-api/home', asked)).toBeUndefined()
  })
})
