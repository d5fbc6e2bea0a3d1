import { bytesOf } from './bytes'

describe('the length of a text as robots count it', () => {
  it.each(['', 'abc', 'é', '盒子', '🎁', 'a盒é🎁\n'])('R146 R147 of %j is that of its UTF-8', (text) => {
    expect(bytesOf(text)).toBe(Buffer.byteLength(text))
  })
})
