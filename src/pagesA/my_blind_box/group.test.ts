import type { WarehousePrize, SealedBox } from '@/features/warehouse/store/warehouse-store'
import { groupBoxes, groupPrizes } from './group'

const sealed = (id: string, box: string) => ({ id, box: { id: box } }) as SealedBox
const prizeOf = (id: string, prize: string, tier: string) => ({ id, prize: { id: prize, tier } }) as WarehousePrize

describe('what stands in my boxes', () => {
  test('B9 sealed boxes are grouped by kind, newest kind and newest box first', () => {
    const groups = groupBoxes([sealed('s3', 'box_b'), sealed('s2', 'box_a'), sealed('s1', 'box_b')])
    expect(groups.map((group) => [group.box.id, group.boxes.map((box) => box.id)])).toEqual([
      ['box_b', ['s3', 's1']],
      ['box_a', ['s2']],
    ])
  })

  test('B9 the shelf counts a prize once for every time it is held, the rarest first', () => {
    const groups = groupPrizes([
      prizeOf('w4', 'prz_n', 'N'),
      prizeOf('w3', 'prz_h', 'HIDDEN'),
      prizeOf('w2', 'prz_n', 'N'),
      prizeOf('w1', 'prz_m', 'N'),
    ])
    expect(groups.map(({ prize, newest, count }) => [prize.id, newest, count])).toEqual([
      ['prz_h', 'w3', 1],
      ['prz_n', 'w4', 2],
      ['prz_m', 'w1', 1],
    ])
  })
})
