import { chunks } from './chunks'

describe('cutting a list into runs', () => {
  it('keeps every item once and in order, the last run shorter', () => {
    expect(chunks([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  })

  it('an empty list has no runs', () => {
    expect(chunks([], 3)).toEqual([])
  })
})
