import type { Fitting, Recipe } from '@/stores/combine-store'
import { fillUp, kindsOf, placesOf, putIn, takeOut } from './filling'

const prize = (id: string, tier = 'N') => ({ id, tier, name: id }) as unknown as Fitting['prize']
const mine = (id: string, kind: string, tier = 'N'): Fitting => ({ id, prize: prize(kind, tier) })
const recipe = (inputs: object[]) => ({ inputs }) as unknown as Recipe

const any = recipe([{ prize: null, tier: 'N', count: 3, back: 2 }])
const named = recipe([
  { prize: prize('a'), tier: 'N', count: 1, back: 0 },
  { prize: null, tier: 'N', count: 1, back: 0 },
])

test('B8 the first places of an input are those that come back on failure', () => {
  expect(placesOf(any).map(({ back }) => back)).toEqual([true, true, false])
})

test('B8 a prize goes into the place that names it before one that takes any', () => {
  const places = placesOf(named)
  const filling = putIn(places, [], mine('1', 'a'))
  expect(filling.map((one) => one?.id)).toEqual(['1', undefined])
  const full = putIn(places, filling, mine('2', 'a'))
  expect(full.map((one) => one?.id)).toEqual(['1', '2'])
  expect(putIn(places, full, mine('3', 'a'))).toBe(full)
  expect(putIn(places, takeOut(full, 0), mine('2', 'a')).map((one) => one?.id)).toEqual([undefined, '2'])
})

test('B8 filling up takes from what there is most of, and leaves single copies', () => {
  const fitting = [mine('1', 'a'), mine('2', 'b'), mine('3', 'b'), mine('4', 'b'), mine('5', 'b')]
  expect(kindsOf(fitting, []).map(({ prize: { id }, mine: n }) => [id, n])).toEqual([
    ['b', 4],
    ['a', 1],
  ])
  expect(fillUp(placesOf(any), [], fitting).map((one) => one?.id)).toEqual(['2', '3', '4'])
  expect(fillUp(placesOf(any), [undefined, fitting[0], undefined], fitting).map((one) => one?.id)).toEqual([
    '2',
    '1',
    '3',
  ])
  expect(fillUp(placesOf(any), [], fitting.slice(0, 2)).map((one) => one?.id)).toEqual(['1', '2', undefined])
})
