import { reasonsFor } from './after-sale-words'

const shipBy = '2026-11-21T10:00:00.000Z'
const before = Date.parse('2026-11-21T09:59:59.000Z')
const after = Date.parse('2026-11-21T10:00:01.000Z')

describe('B10 what can be claimSent about', () => {
  test.each(['paid', 'packed'] as const)('%s: only that it is late, once it is', (state) => {
    expect(reasonsFor({ state, shipBy }, before)).toEqual([])
    expect(reasonsFor({ state, shipBy }, after)).toEqual(['late'])
  })

  test('a parcel that is there: a fault, or something else than was drawn', () => {
    expect(reasonsFor({ state: 'received', shipBy }, after)).toEqual(['faulty', 'mismatched'])
  })

  test.each(['requested', 'cancelled', 'returned'] as const)('%s: nothing', (state) => {
    expect(reasonsFor({ state, shipBy }, after)).toEqual([])
  })
})
