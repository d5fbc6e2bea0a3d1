import { Runs, type Part, type Seen } from './runs'

const full = (count: number) => Array.from({ length: count }, () => 1)
const seen = (more: Partial<Seen>): Seen => ({ near: false, height: 100, from: 0, to: 0, ...more })

/** A list of ten runs, 100 px each, of which the first were there and have gone again but for `left`. */
function read(left: number[], shares = full(10)): Runs {
  const runs = new Runs()
  for (const part of runs.parts(shares, true)) {
    const { first } = part
    runs.see(part, seen({ near: left.includes(first), height: 100 * (shares[first] ?? 1) }))
  }
  return runs
}

const box = (first: number, count: number, height = count * 100): Part => ({ first, count, height })
const there = (first: number): Part => ({ first, count: 1 })

describe('which runs of a long list are there', () => {
  it('all that come before a height is known, and none that come later', () => {
    const runs = new Runs()
    expect(runs.parts(full(2), true)).toEqual([there(0), there(1)])
    runs.see(there(0), seen({ near: true, height: 80 }))
    expect(runs.parts(full(5), true)).toEqual([there(0), there(1), box(2, 3, 240)])
  })

  it('what is far is one box before and one after, together as tall as it was', () => {
    expect(read([4, 5]).parts(full(10), true)).toEqual([box(0, 4), there(4), there(5), box(6, 4)])
    const short = [...full(9), 0.5]
    expect(read([4], short).parts(short, true)).toEqual([box(0, 4), there(4), box(5, 5, 450)])
  })

  it('or a box for each, where boxes may not come and go', () => {
    expect(read([2]).parts(full(4), false)).toEqual([box(0, 1), box(1, 1), there(2), box(3, 1)])
  })

  it('of a box that comes near those runs come that reach into the zone, wherever somebody has jumped to', () => {
    const runs = read([0])
    const [, far] = runs.parts(full(10), true) as [Part, Part]
    expect(runs.see(far, seen({ near: true, from: 350, to: 520 }))).toBe(true)
    expect(runs.parts(full(10), true)).toEqual([there(0), box(1, 3), there(4), there(5), there(6), box(7, 3)])
  })

  it('a box that stays far, a run that stays near and a page that is not displayed change nothing', () => {
    const runs = read([0])
    const [near, far] = runs.parts(full(10), true) as [Part, Part]
    expect(runs.see(far, seen({}))).toBe(false)
    expect(runs.see(near, seen({ near: true }))).toBe(false)
    expect(runs.see(near, seen({ height: 0 }))).toBe(false)
    expect(runs.parts(full(10), true)).toEqual([there(0), box(1, 9)])
  })

  it('a list that became shorter and grows again knows nothing of what was there', () => {
    const runs = read([0, 9])
    runs.parts(full(3), true)
    expect(runs.parts(full(10), true)).toEqual([there(0), box(1, 9)])
  })
})
