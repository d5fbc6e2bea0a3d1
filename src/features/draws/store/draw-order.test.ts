import { bestIndex, inDrawOrder } from './draw-order'
import type { OpenedDraw } from '@/features/warehouse/store/warehouse-store'

const draw = (drawId: string, tier = 'N') => ({ drawId, prize: { tier } }) as OpenedDraw

describe('several draws', () => {
  test('B4 they are shown in the order they were made', () => {
    expect(inDrawOrder([draw('drw_3'), draw('drw_1'), draw('drw_2')]).map((one) => one.drawId)).toEqual([
      'drw_1',
      'drw_2',
      'drw_3',
    ])
  })

  test('the best is the rarest, and the earliest of equals', () => {
    expect(bestIndex([draw('a', 'N'), draw('b', 'SR'), draw('c', 'R'), draw('d', 'SR')])).toBe(1)
    expect(bestIndex([draw('a', 'SSR'), draw('b', 'HIDDEN')])).toBe(1)
    expect(bestIndex([])).toBe(-1)
  })
})
