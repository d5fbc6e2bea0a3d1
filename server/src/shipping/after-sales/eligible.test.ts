import { afterSaleStates, shipmentStates, warehousePrizeStates } from '@joybox/contract'
import type { ShipmentState, WarehousePrizeState } from '@joybox/contract'
import { isEligible, type Circumstances } from './eligible'

const now = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const of = (
  reason: Circumstances['reason'],
  prizeState: WarehousePrizeState,
  state: ShipmentState,
  paid: number | null,
  received: number | null = null,
) =>
  isEligible(
    {
      reason,
      prizeState,
      shipment: {
        state,
        paidAt: paid === null ? null : hoursAgo(paid),
        receivedAt: received === null ? null : hoursAgo(received),
      },
    },
    now,
  )

test('B10 late is a shipment paid 72 hours ago that no carrier has', () => {
  expect(of('late', 'locked', 'paid', 72)).toBe(true)
  expect(of('late', 'locked', 'packed', 72)).toBe(true)
  expect(of('late', 'locked', 'paid', 71.99)).toBe(false)
  expect(of('late', 'locked', 'requested', null)).toBe(false)
  expect(of('late', 'shipped', 'shipped', 100)).toBe(false)
})

test('B10 faulty and mismatched are told from the hand-over until fifteen days after it was received', () => {
  for (const reason of ['faulty', 'mismatched'] as const) {
    expect(of(reason, 'shipped', 'shipped', 100)).toBe(true)
    expect(of(reason, 'received', 'received', 1_000, 15 * 24 - 0.01)).toBe(true)
    expect(of(reason, 'received', 'received', 1_000, 15 * 24)).toBe(false)
    expect(of(reason, 'locked', 'packed', 100)).toBe(false)
  }
})

test('B10 nothing else is: every other pair of states, and what was never sent', () => {
  const may: string[] = []
  for (const prizeState of Object.keys(warehousePrizeStates) as WarehousePrizeState[]) {
    for (const state of Object.keys(shipmentStates) as ShipmentState[]) {
      for (const reason of ['faulty', 'mismatched', 'late'] as const) {
        if (of(reason, prizeState, state, 100, 1)) may.push(`${reason} ${prizeState} ${state}`)
      }
    }
  }
  expect(may).toEqual([
    'late locked paid',
    'late locked packed',
    'faulty shipped shipped',
    'mismatched shipped shipped',
    ...Object.keys(shipmentStates).flatMap((state) => [`faulty received ${state}`, `mismatched received ${state}`]),
  ])
  expect(isEligible({ reason: 'faulty', prizeState: 'held' }, now)).toBe(false)
  expect(afterSaleStates.refunded).toEqual([])
})
