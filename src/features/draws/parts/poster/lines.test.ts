import { breakLines, pieces } from './lines'

/** Latin letters one wide, others two. */
const width = (text: string) => [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 1 : 2), 0)
const within = (most: number) => (line: string) => width(line) <= most

describe('breaking words into lines', () => {
  it('keeps Latin words whole and parts Chinese anywhere', () => {
    expect(pieces('月兔 Moon rabbits·8')).toEqual(['月', '兔', ' ', 'Moon ', 'rabbits·8'])
    expect(breakLines('Moon rabbits of the night', 3, within(12))).toEqual(['Moon rabbits', 'of the night'])
    expect(breakLines('月兔八夜的故事', 3, within(8))).toEqual(['月兔八夜', '的故事'])
  })

  it('ends in … where there is more, and never grows beyond', () => {
    const lines = breakLines('月兔八夜的故事还很长很长', 2, within(8))
    expect(lines).toEqual(['月兔八夜', '的故事…'])
    expect(lines.every((line) => width(line) <= 9)).toBe(true)
  })

  it('a short text is one line, an empty one an empty line', () => {
    expect(breakLines('月兔', 2, within(8))).toEqual(['月兔'])
    expect(breakLines('', 2, within(8))).toEqual([''])
  })
})
