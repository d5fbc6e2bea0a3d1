import fc from 'fast-check'
import { fillTray, merklePath, rootFrom, trayLeaf, trayRoot, type TrayCount } from './tray'

const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')

const counts = fc
  .uniqueArray(fc.record({ prizeId: fc.stringMatching(/^prz_[a-z]{1,6}$/), count: fc.integer({ min: 1, max: 12 }) }), {
    selector: (one) => one.prizeId,
    minLength: 1,
    maxLength: 8,
  })
  .map((list): TrayCount[] => list)

test('B5 a tray is a bijection: every prize lies in it exactly as often as it was put in', () => {
  fc.assert(
    fc.property(counts, fc.stringMatching(/^[0-9a-f]{64}$/), (list, seed) => {
      const tray = fillTray(seed, 'box_a', 'pol_a', list)
      for (const { prizeId, count } of list) expect(tray.filter((one) => one === prizeId)).toHaveLength(count)
      expect(tray).toHaveLength(list.reduce((sum, one) => sum + one.count, 0))
    }),
    { numRuns: 50 },
  )
})

test('B5 the order in which prizes are given does not change the tray', () => {
  const list = [
    { prizeId: 'prz_b', count: 3 },
    { prizeId: 'prz_a', count: 2 },
  ]
  expect(fillTray(SEED, 'box_a', 'pol_a', list)).toEqual(fillTray(SEED, 'box_a', 'pol_a', [...list].reverse()))
})

test('B5 every slot is as likely to hold the rare prize as any other (chi-square, p > 0.001)', () => {
  const slots = 12
  const seen = Array.from({ length: slots }, () => 0)
  const trays = 6_000
  for (let i = 0; i < trays; i += 1) {
    const tray = fillTray(SEED, 'box_a', `pol_${i}`, [
      { prizeId: 'prz_n', count: slots - 1 },
      { prizeId: 'prz_z', count: 1 },
    ])
    const at = tray.indexOf('prz_z')
    seen[at] = (seen[at] ?? 0) + 1
  }
  const expected = trays / slots
  const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquare).toBeLessThan(31.264) // critical value for 11 degrees of freedom at p = 0.001
})

test('B5 each slot proves itself against the root, whatever the tray’s size; any other claim does not', () => {
  for (let size = 1; size <= 37; size += 1) {
    const slots = Array.from({ length: size }, (_, i) => ({ slot: i + 1, prizeId: `prz_${i % 3}`, salt: `salt${i}` }))
    const leaves = slots.map((slot) => trayLeaf('pol_a', slot))
    const root = trayRoot(leaves)
    for (const slot of slots) {
      const path = merklePath(leaves, slot.slot - 1)
      expect(rootFrom(trayLeaf('pol_a', slot), path)).toBe(root)
      expect(rootFrom(trayLeaf('pol_a', { ...slot, prizeId: 'prz_other' }), path)).not.toBe(root)
      expect(rootFrom(trayLeaf('pol_a', { ...slot, slot: slot.slot + 1 }), path)).not.toBe(root)
    }
  }
})
