import { lengthOf, sentence, topOf } from './scale'

const bar = (value: number, second?: number) => ({ key: 'a', title: 'SSR', value, second })

describe('the scale of a bar chart', () => {
  test('both series share it: the longest is 100 %, twice as much is twice as long', () => {
    const top = topOf([bar(20), bar(10, 40)])
    expect(top).toBe(40)
    expect([40, 20, 10].map((value) => lengthOf(value, top))).toEqual([100, 50, 25])
  })

  test('nothing is no bar, and the least is still to be seen', () => {
    expect(lengthOf(0, 100)).toBe(0)
    expect(lengthOf(1, 1_000_000)).toBe(1)
    expect(lengthOf(0, topOf([]))).toBe(0)
  })
})

describe('a bar as a sentence', () => {
  const format = (value: number) => value.toFixed(1)

  test('alone it is the number with its unit', () => {
    expect(sentence(bar(3), { unit: '%', format, series: ['drawn', 'published'] })).toBe('SSR: 3.0%')
  })

  test('compared, both numbers say what they are', () => {
    const compared = { ...bar(3, 1.2), note: '+1.8' }
    expect(sentence(compared, { unit: '%', format, series: ['drawn', 'published'] })).toBe(
      'SSR: drawn 3.0%, published 1.2%, +1.8',
    )
  })
})
