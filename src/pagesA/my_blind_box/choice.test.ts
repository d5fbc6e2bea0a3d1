import type { WarehousePrize } from '@/features/warehouse/store/warehouse-store'
import { chosenOf, everything, spares, toggled } from './choice'
import { groupPrizes } from './group'

const prizeOf = (id: string, prize: string, tier = 'N') => ({ id, prize: { id: prize, tier } }) as WarehousePrize
const shelf = [prizeOf('w5', 'prz_a'), prizeOf('w4', 'prz_b', 'R'), prizeOf('w3', 'prz_a'), prizeOf('w2', 'prz_a')]
const groups = groupPrizes(shelf)
const group = (id: string) => groups.find(({ prize }) => prize.id === id) as (typeof groups)[number]

describe('B9 choosing on the shelf', () => {
  test('a tap chooses all that are alike, and once more none', () => {
    const once = toggled({}, group('prz_a'))
    expect(once).toEqual({ prz_a: 3 })
    expect(toggled({ ...once, prz_b: 1 }, group('prz_a'))).toEqual({ prz_b: 1 })
  })

  test('spares leave one of each', () => {
    expect(spares(groups)).toEqual({ prz_a: 2 })
    expect(everything(groups)).toEqual({ prz_b: 1, prz_a: 3 })
  })

  test('the oldest go first, and the one that was asked for always', () => {
    expect(chosenOf(shelf, { prz_a: 2 }).map(({ id }) => id)).toEqual(['w2', 'w3'])
    expect(chosenOf(shelf, { prz_a: 1 }, 'w5').map(({ id }) => id)).toEqual(['w5'])
    expect(chosenOf(shelf, { prz_a: 9 }, 'w4').map(({ id }) => id)).toEqual(['w2', 'w3', 'w5'])
  })
})
