import { canMove, machines, orderStates, sealedBoxStates } from './states'

test('B3 every state that a transition leads to is a state of its machine', () => {
  for (const table of Object.values(machines)) {
    const names = Object.keys(table)
    for (const targets of Object.values(table)) for (const target of targets) expect(names).toContain(target)
  }
})

test('B3 what is not listed is refused', () => {
  expect(canMove(orderStates, 'unpaid', 'paid')).toBe(true)
  expect(canMove(orderStates, 'cancelled', 'paid')).toBe(false)
  expect(canMove(orderStates, 'refunded', 'delivered')).toBe(false)
  expect(canMove(sealedBoxStates, 'opened', 'sealed')).toBe(false)
})
