import fc from 'fast-check'
import { roomFor, saleModeOf, saleModes, type SaleFigures } from './selling'

const figures = fc.record({
  scarcest: fc.nat(200),
  sealed: fc.nat(200),
  own: fc.nat(200),
}) satisfies fc.Arbitrary<SaleFigures>

describe('selling odds boxes', () => {
  test('B2 boxes are sealed up to half of the scarcest stock, then opened at once, then not sold', () => {
    const at = (sealed: number, quantity: number) => saleModeOf({ scarcest: 20, sealed, own: 0 }, quantity)
    expect([at(0, 5), at(0, 6), at(9, 1), at(10, 1), at(19, 1), at(20, 1)]).toEqual([
      'sealed',
      'at_once',
      'sealed',
      'at_once',
      'at_once',
      null,
    ])
    expect([at(10, 10), at(11, 10)]).toEqual(['at_once', null])
  })

  test('B2 one person seals at most half of the room', () => {
    const own = (held: number) => saleModeOf({ scarcest: 40, sealed: held, own: held }, 1)
    expect([own(9), own(10)]).toEqual(['sealed', 'at_once'])
  })

  test('B2 whatever the sealed boxes hold, stock covers them and what is sold now', () => {
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 10 }), (now, quantity) => {
        const mode = saleModeOf(now, quantity)
        expect(mode === null || now.sealed + quantity <= now.scarcest).toBe(true)
        expect(mode !== 'sealed' || 2 * (now.sealed + quantity) <= now.scarcest).toBe(true)
      }),
    )
  })

  test('B2 room never grows with what is sold', () => {
    fc.assert(
      fc.property(figures, (now) => {
        for (const mode of saleModes) {
          const after = { ...now, sealed: now.sealed + 1, own: now.own + 1 }
          expect(roomFor(mode, after)).toBeLessThanOrEqual(roomFor(mode, now))
        }
      }),
    )
  })
})
